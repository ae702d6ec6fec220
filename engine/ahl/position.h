#pragma once

#include <array>
#include <cstdint>

#include "ahl/actions.h"
#include "ahl/deck.h"
#include "ahl/tables.h"
#include "kernel/core.h"
#include "kernel/describe.h"
#include "kernel/fixed_vector.h"
#include "kernel/long_list.h"
#include "kernel/plain.h"
#include "kernel/secrets.h"
#include "kernel/square_edge.h"

// The whole state of a game of Azhanti High Lightning. The squares in it carry the number of their deck in
// the ship, so that "40:12,5" means the same to everybody; a well one level down counts from 100, "169:20,8".
namespace flagbridge::ahl {

inline constexpr int side_count = 2;
// Room for a whole ship with her crew and whoever comes aboard.
inline constexpr int most_people = 1024;
inline constexpr int most_levels = 200;  // decks and wells: all there can be
inline constexpr int most_things = 4096;
// What comes about by itself has the rest: everybody may let one thing fall for good, and a scenario's crates
// and consoles leave one each at most.
inline constexpr int most_things_laid = 2048;
inline constexpr int most_airlocks = 1024;  // (8.B.7) a deck has nine at most, and there are 84 decks
inline constexpr int most_sweeps = 256;     // as many for either side
inline constexpr int well_of = 100;         // the well of deck n is level n + 100
inline constexpr int phases_a_turn = 5;
inline constexpr int full_phase = 12;  // (6) six action points; all are counted in halves

constexpr Side other(Side side) { return side_at(1 - flagbridge::index_of(side)); }

// One character, robot or blob: its place in Position::people.
enum class Who : std::uint16_t {};
constexpr std::size_t index_of(Who who) { return static_cast<std::size_t>(who); }
constexpr Who who_at(std::size_t index) { return static_cast<Who>(index); }
inline constexpr Who nobody = who_at(0xffff);

inline constexpr std::uint16_t no_person = 0xffff;
inline constexpr std::uint8_t no_weapon = 0xff;

// A square that is nowhere: deck 0 does not exist.
inline constexpr Square nowhere{};

enum class Presence : std::uint8_t {
  none,     // an empty place in the list
  reserve,  // of the force, not yet in play
  aboard,   // on a level that is in play
  aside,    // between decks, off the plans
  gone,     // out of the game: escaped, taken away
};
enum class Condition : std::uint8_t { fit, unconscious, serious, dead };  // (12.B)
enum class Commitment : std::uint8_t {
  none,
  cover,         // C
  aim,           // A
  move,          // M
  reload,        // (25.B)
  place_charge,  // (24.B)
  defuse,        // (24.B)
  change_suit,   // (22)
};
enum class Panic : std::uint8_t { calm, fleeing, cowering };  // (18.D)

// (14) How somebody who is not moving holds himself; leaning is into the square on that side.
enum class Posture : std::uint8_t { exposed, crouching, lean_n, lean_e, lean_s, lean_w };
constexpr bool is_leaning(Posture posture) { return posture >= Posture::lean_n; }
constexpr Compass lean_side(Posture posture) {
  return static_cast<Compass>(2 * (static_cast<int>(posture) - static_cast<int>(Posture::lean_n)));
}

using Plot = FixedVector<Action, 7>;

// When what is hidden, and what is shown of what is known in part: see views.cpp.
class Azhanti;
struct Figure;
struct Thing;
struct Lift;
struct Story;
using AhlEyes = Eyes<Azhanti>;
std::uint8_t shown_weapon(const AhlEyes& eyes, const Figure& figure);
bool packs(const AhlEyes& eyes, const Figure& figure);
bool between_decks(const AhlEyes& eyes, const Figure& figure);
bool chooses_his_foe(const AhlEyes& eyes, const Figure& figure);
bool never_looked_into(const AhlEyes& eyes, const Thing& thing);
bool chosen_by_another(const AhlEyes& eyes, const Thing& thing);
bool set_by_another(const AhlEyes& eyes, const Thing& thing);
bool never_tried(const AhlEyes& eyes, const Lift& lift);
std::uint8_t shown_surrendered(const AhlEyes& eyes, const Story& story);
bool goes_unseen(const AhlEyes& eyes, const Figure& whole, Figure& seen);

// (24.A) What a shot through a square is meant for: whatever the line meets, or the portal above or below.
enum class AimedAt : std::uint8_t { line, overhead, floor };

inline constexpr std::size_t rounds_of_weapon = 4;  // the most any weapon has (11.TABLE)

// What hits a character in the current step; it takes effect when the step is over (7).
struct Harms {
  std::uint8_t stun = 0;
  std::uint8_t light = 0;
  std::uint8_t knocked_out = 0;  // light wounds that come with unconsciousness
  std::uint8_t serious = 0;
  std::uint8_t dead = 0;

  constexpr bool none() const { return *this == Harms{}; }
  friend constexpr bool operator==(const Harms&, const Harms&) = default;
  static constexpr auto fields() {
    return record(field("stun", &Harms::stun), field("light", &Harms::light),
                  field("knocked_out", &Harms::knocked_out), field("serious", &Harms::serious),
                  field("dead", &Harms::dead));
  }
};

struct Figure {
  // Who it is. The factors are the printed ones, before wounds; a scenario may have changed them.
  std::uint16_t person = no_person;  // row of the roster
  Side side{};                       // whose orders it takes
  std::uint8_t neutral = 0;          // (VI.2.4) nobody's enemy
  std::uint8_t force = 0;            // which of the scenario's forces it belongs to
  std::int8_t skill = 0;
  std::int8_t melee = 0;
  std::int8_t morale = 0;
  std::int8_t leadership = 0;
  Armor armor = Armor::none;
  Suit suit = Suit::none;
  std::uint8_t weapon = no_weapon;  // row of the weapons table: weapon and round
  std::uint8_t level = 0;           // of a blob (20)
  std::uint8_t robot = 0;           // (21) 1: warbot, 2: maintenance robot
  std::uint8_t zero_g = 0;          // (T.E) skill in fighting without weight
  std::uint8_t pilot = 0;           // (IV.8) named as one by his owner, in secret

  // Where and how.
  Presence presence = Presence::none;
  Condition condition = Condition::fit;
  Square at;
  Compass facing = Compass::N;  // one of the four sides (3)
  std::uint8_t light = 0;       // light wounds (12.B.1)
  std::uint8_t stun = 0;        // phases it still lasts, this one included (17.C.2)
  std::uint8_t prone = 0;
  Panic panic = Panic::calm;
  std::int8_t climb = 0;         // metres above (below: negative) its square, on a ladder (8.B.5)
  std::uint8_t hangs = 0;        // (8.C.2) over an edge: 1 + the side it went over
  std::uint8_t adrift = 0;       // (26.C) 1 + direction, +8 when running
  std::uint8_t disoriented = 0;  // (26.B)
  std::uint8_t airless = 0;      // (22) has suffered already from the vacuum it is in
  std::uint8_t rest = 0;         // phases it can do nothing: exhausted (V)

  // This turn.
  Commitment commitment = Commitment::none;
  std::uint8_t delay = 0;     // (24.B) of the charge being placed
  std::uint8_t progress = 0;  // turns spent on a special action

  // This phase.
  std::uint8_t halves = 0;  // half action points left
  std::uint8_t debt = 0;    // half points still owed for a jump (8.C.1)
  Posture posture = Posture::exposed;
  std::uint8_t evading = 0;
  std::uint8_t moved = 0;        // carried out a movement action
  std::uint8_t done = 0;         // (8) actions of the plot that are over
  std::uint8_t gait = 0;         // (8.A.3) of the last step: 1 a walk, 2 a trot
  Square begun;                  // where it stood when the movement step began
  Square was;                    // where it stood when the tick began
  std::uint8_t engaged = 0;      // in melee (17)
  std::uint8_t dived = 0;        // (8.C.7)
  std::uint8_t surprised = 0;    // may do nothing; 2: but react
  std::uint8_t fired = 0;        // used a weapon, for 26.B; and for orders: shots already resolved
  std::uint8_t shocks = 0;       // (18.A.3) morale checks due at the end of the phase
  std::uint8_t startled = 0;     // (18.A.4) the same for fire out of nowhere
  std::uint16_t must_shoot = 0;  // (18.D) a snap shot at `foe` is forced: 1 + that foe
  std::uint16_t drifts_at = 0;   // (26.C) the tick at which it comes to its next square in this phase
  std::uint8_t supervises = 0;   // (21) watches over robots, and does nothing else
  Harms due;

  // Lasting bonds and equipment.
  Who grip = nobody;          // (20) whom a blob holds, or the blob that holds this character
  Who load = nobody;          // (8.C.8) whom it drags; of one who is dragged: nobody
  std::uint16_t carries = 0;  // 1 + thing in its arms, such as wine
  std::uint8_t grenades = 0;
  std::uint8_t charges = 0;                            // satchel charges not yet placed
  std::array<std::uint8_t, rounds_of_weapon> clips{};  // (25.A) to spare, by round in the order of the table
  std::uint8_t next_round = no_weapon;                 // (25.B) the round being loaded; none: any
  std::uint8_t sighted = 0;                            // (18.A.4) the enemy saw it in an earlier phase
  std::uint16_t rounds = 0;                            // (25.A) left in the clip; in his own record
  std::uint8_t hidden = 0;                             // the other side does not know it is there
  std::uint8_t weary = 0;    // (V.3) 2: has climbed and not rested a full turn, 1: is resting
  std::uint8_t posted = 0;   // level it waits for while in reserve; 0: any
  std::uint8_t dazed = 0;    // how surprised it will be in the next phase
  std::uint8_t untried = 0;  // (VI.2.4) has changed sides and done nothing hostile since
  std::uint8_t fresh = 0;    // (II.2.2) has come this turn, and can only be committed to movement

  // What its owner has ordered and nobody else may know yet.
  std::uint8_t ordered = 0;           // has its orders for this step
  Posture stance = Posture::exposed;  // (14) the posture it will take
  std::uint16_t queue = 0;            // (11.A.1, 18.B) when it moves among those of its side; 0: no matter
  std::uint8_t react = 2;             // (13) how many snap shots at those who come near
  std::uint8_t shots = 0;             // snap shots or the one fire ordered in this step
  std::uint8_t throws = 0;            // 1: the first aim is a grenade's, 2: a charge's
  std::uint8_t single = 0;            // (25.A) single shots instead of bursts
  Who foe = nobody;                   // to strike at in melee, or to shoot at when forced
  std::array<Square, 2> aims{};
  std::array<AimedAt, 2> marks{};  // (24.A) what those aims are meant for
  Plot plot;

  constexpr bool here() const { return presence == Presence::aboard; }
  constexpr bool out() const { return condition != Condition::fit; }
  // (2) Active: in play, alive and awake.
  constexpr bool active() const { return here() && !out(); }
  constexpr bool blob() const { return level != 0; }
  friend constexpr bool operator==(const Figure&, const Figure&) = default;
  static constexpr auto fields() {
    return record(
        field("person", &Figure::person), field("side", &Figure::side), field("neutral", &Figure::neutral),
        field("force", &Figure::force), field("skill", &Figure::skill), field("melee", &Figure::melee),
        field("morale", &Figure::morale), field("leadership", &Figure::leadership),
        field("armor", &Figure::armor), field("suit", &Figure::suit),
        shown_by<shown_weapon>(field("weapon", &Figure::weapon)), field("level", &Figure::level),
        field("robot", &Figure::robot), field("zero_g", &Figure::zero_g),
        secret(field("pilot", &Figure::pilot)), field("presence", &Figure::presence),
        field("condition", &Figure::condition), secret_if<between_decks>(field("at", &Figure::at)),
        evident(field("facing", &Figure::facing)), field("light", &Figure::light),
        field("stun", &Figure::stun), field("prone", &Figure::prone), field("panic", &Figure::panic),
        field("climb", &Figure::climb), field("hangs", &Figure::hangs), field("adrift", &Figure::adrift),
        field("disoriented", &Figure::disoriented), field("airless", &Figure::airless),
        field("rest", &Figure::rest), secret(field("commitment", &Figure::commitment)),
        secret(field("delay", &Figure::delay)), secret(field("progress", &Figure::progress)),
        field("halves", &Figure::halves), field("debt", &Figure::debt),
        evident(field("posture", &Figure::posture)), field("evading", &Figure::evading),
        field("moved", &Figure::moved), field("done", &Figure::done), field("gait", &Figure::gait),
        field("begun", &Figure::begun), field("was", &Figure::was), field("engaged", &Figure::engaged),
        field("dived", &Figure::dived), field("surprised", &Figure::surprised),
        field("fired", &Figure::fired), field("shocks", &Figure::shocks),
        field("startled", &Figure::startled), field("must_shoot", &Figure::must_shoot),
        field("drifts_at", &Figure::drifts_at), field("supervises", &Figure::supervises),
        field("due", &Figure::due), field("grip", &Figure::grip), field("load", &Figure::load),
        field("carries", &Figure::carries), secret_if<packs>(field("grenades", &Figure::grenades)),
        field("charges", &Figure::charges), secret(field("clips", &Figure::clips)),
        secret(field("next_round", &Figure::next_round)), secret(field("rounds", &Figure::rounds)),
        field("sighted", &Figure::sighted), field("hidden", &Figure::hidden), field("weary", &Figure::weary),
        field("posted", &Figure::posted), field("dazed", &Figure::dazed), field("untried", &Figure::untried),
        field("fresh", &Figure::fresh), secret(field("ordered", &Figure::ordered)),
        secret(field("queue", &Figure::queue)), secret(field("stance", &Figure::stance)),
        secret(field("react", &Figure::react)), secret(field("shots", &Figure::shots)),
        secret(field("throws", &Figure::throws)), secret(field("single", &Figure::single)),
        secret_if<chooses_his_foe>(field("foe", &Figure::foe)), secret(field("aims", &Figure::aims)),
        secret(field("marks", &Figure::marks)), secret(field("plot", &Figure::plot)));
  }
};
static_assert(std::has_unique_object_representations_v<Figure>);
struct Position;
constexpr Side owner_of(const Position&, const Figure& figure, std::size_t) { return figure.side; }

// A deck, or a well, that is in play.
struct Level {
  std::uint8_t number = 0;  // 0: unused
  std::uint8_t plan = 0;    // Content::plans
  Tank tank = Tank::empty;
  std::uint8_t entered = 0;     // bits of the sides that have had somebody here
  std::uint8_t weightless = 0;  // (26)
  std::uint8_t fought_on = 0;   // the turn somebody first fired here; 0: nobody yet
  std::uint8_t firing = 0;      // somebody fired here this phase
  std::uint8_t stocked = 0;     // the scenario has put here whoever waits on this deck
  PortalBits open;              // portals that stand open
  PortalBits stuck;             // portals that no command moves: locked, jammed, without power
  BitRow<128> vacuum;           // air compartments of the plan without air (22); see Deck::compartment_at
  BitRow<128> drained;   // those of them that lost their air in play, and have it back when they are sealed
  BitRow<128> dark;      // rooms of the plan without light (23); 127: all that is in no room
  BitRow<128> searched;  // rooms the scenario has thrown for (III.3)

  friend constexpr bool operator==(const Level&, const Level&) = default;
  static constexpr auto fields() {
    return record(field("number", &Level::number), field("plan", &Level::plan), field("tank", &Level::tank),
                  field("entered", &Level::entered), field("weightless", &Level::weightless),
                  field("fought_on", &Level::fought_on), field("firing", &Level::firing),
                  field("stocked", &Level::stocked), field("open", &Level::open),
                  field("stuck", &Level::stuck), field("vacuum", &Level::vacuum),
                  field("drained", &Level::drained), evident(field("dark", &Level::dark)),
                  field("searched", &Level::searched));
  }
};
static_assert(std::has_unique_object_representations_v<Level>);

// (8.B) What somebody has told a portal to do at the start of the next phase.
struct PortalCommand {
  std::uint8_t deck = 0;
  PortalId portal = no_portal;
  std::uint8_t open = 0;       // 1: open, 0: close
  std::uint8_t secret_of = 0;  // 1 + the side that alone knows of it, given by somebody hidden
  friend constexpr bool operator==(const PortalCommand&, const PortalCommand&) = default;
  static constexpr auto fields() {
    return record(field("deck", &PortalCommand::deck), field("portal", &PortalCommand::portal),
                  field("open", &PortalCommand::open), field("secret_of", &PortalCommand::secret_of));
  }
};
// (6, 8.B.1, 23) In a phase nobody gives more than one for every point he has: a switch costs one, a portal
// two.
inline constexpr int switch_cost = 2;
using PortalCommands = LongList<PortalCommand, std::size_t{most_people} * full_phase / switch_cost>;
PortalCommands shown_commands(const AhlEyes& eyes, const Position& position);

// (8.B.6) One of the lifts A to G. It is away, on call, until a die brings it to a level that wants it.
struct Lift {
  std::uint8_t letter = 0;
  std::uint8_t works = 1;               // secret where a scenario draws for it (I.1.2)
  std::uint8_t tried = 0;               // known not to work
  std::uint8_t at = 0;                  // the deck where its door stands open; 0: away
  std::uint8_t to = 0;                  // where those in it are riding; 0: nowhere
  std::uint8_t phases = 0;              // of the ride
  std::array<std::uint8_t, 4> calls{};  // decks whose calls it has yet to answer
  std::uint8_t used = 0;                // somebody has stepped in since it came
  std::uint8_t departs = 0;             // (IV.5) those in it must get out, and then it goes

  friend constexpr bool operator==(const Lift&, const Lift&) = default;
  static constexpr auto fields() {
    return record(field("letter", &Lift::letter), secret_if<never_tried>(field("works", &Lift::works)),
                  field("tried", &Lift::tried), field("at", &Lift::at), field("to", &Lift::to),
                  field("phases", &Lift::phases), evident(field("calls", &Lift::calls)),
                  field("used", &Lift::used), field("departs", &Lift::departs));
  }
};

// (8.B.7) An airlock that is not at rest.
struct AirlockCycle {
  std::uint8_t deck = 0;
  std::uint8_t airlock = 0;  // place in DeckPlan::airlocks
  std::uint8_t outer = 0;    // the door that opens at the end
  std::uint8_t phases = 0;   // complete phases still to pass

  friend constexpr bool operator==(const AirlockCycle&, const AirlockCycle&) = default;
  static constexpr auto fields() {
    return record(field("deck", &AirlockCycle::deck), field("airlock", &AirlockCycle::airlock),
                  field("outer", &AirlockCycle::outer), field("phases", &AirlockCycle::phases));
  }
};

// (24.A) Points of damage to the structure on an edge. A portal is damaged as a whole: its first edge stands
// for it.
struct Damage {
  Edge edge;
  std::uint16_t points = 0;
  friend constexpr bool operator==(const Damage&, const Damage&) = default;
  static constexpr auto fields() {
    return record(field("edge", &Damage::edge), field("points", &Damage::points));
  }
};

enum class ThingKind : std::uint8_t { none, crate, fighter, wine, charge, weapon, wreck, conduit };
enum class ThingState : std::uint8_t { idle, carried, primed, spent };

// Something that lies about: a crate (opaque, fills its square), a fighter (two squares by two, `at` is its
// north-west one), a case of wine, a satchel charge, a dropped weapon, the wreck of a console, the conduit
// that matters (CONDUITS).
struct Thing {
  ThingKind kind = ThingKind::none;
  ThingState state = ThingState::idle;
  Square at;
  std::uint8_t value = 0;  // of a crate: the number on its back (secret); of a weapon: its row;
                           // of a conduit: 1 + the side that chose it (secret where)
  std::uint8_t clock = 0;  // of a charge: phases until it bursts
  std::uint8_t known = 0;  // a crate that has been looked into
  Who holder = nobody;     // who carries it, or set it
  std::uint16_t on = 0;    // of a charge: 1 + the thing it is attached to

  friend constexpr bool operator==(const Thing&, const Thing&) = default;
  static constexpr auto fields() {
    return record(field("kind", &Thing::kind), field("state", &Thing::state),
                  secret_if<chosen_by_another>(field("at", &Thing::at)),
                  secret_if<never_looked_into>(field("value", &Thing::value)),
                  secret_if<set_by_another>(field("clock", &Thing::clock)), field("known", &Thing::known),
                  field("holder", &Thing::holder), field("on", &Thing::on));
  }
};

// A set of characters, without alignment.
class People {
 public:
  constexpr bool has(Who who) const { return (bits_[index_of(who) / 8] >> (index_of(who) % 8) & 1U) != 0; }
  constexpr void add(Who who) {
    auto& byte = bits_[index_of(who) / 8];
    byte = static_cast<std::uint8_t>(byte | 1U << (index_of(who) % 8));
  }
  constexpr void clear() { bits_ = {}; }
  friend constexpr bool operator==(const People&, const People&) = default;
  static constexpr auto fields() { return record(field("bits", &People::bits_)); }

 private:
  std::array<std::uint8_t, most_people / 8> bits_{};
};

// (9.A) A covering fire that sweeps its danger space until the end of the movement step.
struct Sweep {
  Who firer = nobody;
  Square from;             // the firer's square, or the one he leans into
  Square at;               // the point aimed at
  std::uint8_t burst = 1;  // (25.A) not a single shot
  std::uint8_t hits = 0;
  People attacked;

  friend constexpr bool operator==(const Sweep&, const Sweep&) = default;
  static constexpr auto fields() {
    return record(field("firer", &Sweep::firer), evident(field("from", &Sweep::from)),
                  field("at", &Sweep::at), evident(field("burst", &Sweep::burst)),
                  field("hits", &Sweep::hits), field("attacked", &Sweep::attacked));
  }
};

// What the players may agree on before the game. Where the book leaves a choice, the default is the ruling in
// docs/rulings/ahl.md.
enum class RuleSet : std::uint8_t { scenario, basic, special, advanced, traveller };
struct Options {
  RuleSet rules = RuleSet::scenario;
  std::uint8_t turns = 0;              // 0: as the scenario says
  std::uint8_t alternate = 0;          // (8) sides move one character each in turn instead of all at once
  std::uint8_t same_square_8plus = 0;  // (15.B.1) those in the square of a burst are caught on 8 or more only
  std::uint8_t pistols_in_square = 0;  // (11.A.3) the automatic pistol too may be fired in a mixed square
  std::uint8_t sighted_by_target = 0;  // (18.A.4) the target himself must not have seen the firer
  std::uint8_t band_danger_space = 0;  // (T.C)
  std::uint8_t free_choice = 0;        // forces are chosen, not drawn

  friend constexpr bool operator==(const Options&, const Options&) = default;
  static constexpr auto fields() {
    return record(optional_field("rules", &Options::rules), optional_field("turns", &Options::turns),
                  optional_field("alternate", &Options::alternate),
                  optional_field("same_square_8plus", &Options::same_square_8plus),
                  optional_field("pistols_in_square", &Options::pistols_in_square),
                  optional_field("sighted_by_target", &Options::sighted_by_target),
                  optional_field("band_danger_space", &Options::band_danger_space),
                  optional_field("free_choice", &Options::free_choice));
  }
};

// Where a scenario has got to: its own marks and counters, which its file names.
struct Story {
  std::array<std::uint8_t, 24> marks{};
  std::uint16_t deadline = 0;    // turn at the end of which time is up; 0: none
  std::uint8_t ended = 0;        // 1 + the ending of the scenario that has come about
  std::uint8_t surrendered = 0;  // bits of the sides that gave up
  std::uint8_t must_move = 0;    // bits of the sides that may commit to movement only, this turn
  std::uint8_t truce = 0;        // (IV.5) nobody may fire in this phase

  friend constexpr bool operator==(const Story&, const Story&) = default;
  static constexpr auto fields() {
    return record(field("marks", &Story::marks), field("deadline", &Story::deadline),
                  field("ended", &Story::ended),
                  shown_by<shown_surrendered>(field("surrendered", &Story::surrendered)),
                  field("must_move", &Story::must_move), field("truce", &Story::truce));
  }
};

struct Position {
  Position() = default;  // not an aggregate: counting the members of so large a one takes the compiler long

  Core<side_count, 24, 10> core;
  LongList<Level, most_levels> levels;
  LongList<Figure, most_people> people;
  LongList<Damage, 4096> damage;
  Story story;
  LongList<Thing, most_things> things;
  LongList<Sweep, most_sweeps> sweeps;  // one a firer
  PortalCommands commands;
  LongList<Lift, 26> lifts;
  LongList<AirlockCycle, most_airlocks> airlocks;
  Who thrown = nobody;  // (8.C.7) who is being knocked out of a square
  Options options;
  RuleSet rules = RuleSet::special;  // in force
  std::uint8_t scenario = 0;
  std::uint8_t phase = 0;  // 1 to 5; 0 in the decision phase
  std::uint8_t tick = 0;   // of the movement step
  std::array<std::uint8_t, 6> spare{};

  bool has(Who who) const { return index_of(who) < people.size(); }
  Figure& operator[](Who who) { return people[index_of(who)]; }
  const Figure& operator[](Who who) const { return people[index_of(who)]; }
  friend bool operator==(const Position&, const Position&) = default;
  static constexpr auto fields() {
    return record(
        field("core", &Position::core), field("levels", &Position::levels),
        field("people", &Position::people), field("damage", &Position::damage),
        field("story", &Position::story), field("things", &Position::things),
        field("sweeps", &Position::sweeps), shown_by<shown_commands>(field("commands", &Position::commands)),
        field("lifts", &Position::lifts), evident(field("airlocks", &Position::airlocks)),
        field("options", &Position::options), field("rules", &Position::rules),
        field("scenario", &Position::scenario), field("phase", &Position::phase),
        field("tick", &Position::tick), field("thrown", &Position::thrown), field("spare", &Position::spare));
  }
};
// No padding: change the length of `spare` when a member is added.
static_assert(Plain<Position>);

// Calls f(who, figure) for each of the list that is not empty.
template <class P, class F>
void for_each_person(P& position, F&& f) {
  for (std::size_t i = 0; i < position.people.size(); ++i) {
    if (position.people[i].presence != Presence::none) f(who_at(i), position.people[i]);
  }
}
// The same for those who are in play, alive and awake.
template <class P, class F>
void for_each_active(P& position, F&& f) {
  for (std::size_t i = 0; i < position.people.size(); ++i) {
    if (position.people[i].active()) f(who_at(i), position.people[i]);
  }
}

}  // namespace flagbridge::ahl

namespace flagbridge {
template <>
inline constexpr auto enum_names<ahl::Presence> =
    std::to_array<std::string_view>({"none", "reserve", "aboard", "aside", "gone"});
template <>
inline constexpr auto enum_names<ahl::Condition> =
    std::to_array<std::string_view>({"fit", "unconscious", "serious", "dead"});
template <>
inline constexpr auto enum_names<ahl::Commitment> = std::to_array<std::string_view>(
    {"none", "cover", "aim", "move", "reload", "place_charge", "defuse", "change_suit"});
template <>
inline constexpr auto enum_names<ahl::Panic> =
    std::to_array<std::string_view>({"calm", "fleeing", "cowering"});
template <>
inline constexpr auto enum_names<ahl::Posture> =
    std::to_array<std::string_view>({"exposed", "crouching", "lean_n", "lean_e", "lean_s", "lean_w"});
template <>
inline constexpr auto enum_names<ahl::AimedAt> =
    std::to_array<std::string_view>({"line", "overhead", "floor"});
template <>
inline constexpr auto enum_names<ahl::Tank> = std::to_array<std::string_view>({"empty", "full"});
template <>
inline constexpr auto enum_names<ahl::ThingKind> = std::to_array<std::string_view>(
    {"none", "crate", "fighter", "wine", "charge", "weapon", "wreck", "conduit"});
template <>
inline constexpr auto enum_names<ahl::ThingState> =
    std::to_array<std::string_view>({"idle", "carried", "primed", "spent"});
template <>
inline constexpr auto enum_names<ahl::RuleSet> =
    std::to_array<std::string_view>({"scenario", "basic", "special", "advanced", "traveller"});
}  // namespace flagbridge
