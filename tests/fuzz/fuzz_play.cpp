#include <cstring>

#include "kernel/telling.h"
#include "lab/mutate.h"
#include "tests/fuzz/support.h"

// Play: the input is a game of the drill. Its first three bytes choose the scenario, the options and the
// seed; each pair after that who orders and what, good or bad. When it ends, the game is played out.
namespace flagbridge::fuzz {
namespace {

using drill::Drill;
using drill::Order;
using drill::Position;

constexpr std::size_t most_orders = 2000;

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : rest_(data, size) {}

  bool empty() const { return rest_.empty(); }
  unsigned next() {
    if (rest_.empty()) return 0;
    const unsigned byte = rest_.front();
    rest_ = rest_.subspan(1);
    return byte;
  }

 private:
  std::span<const std::uint8_t> rest_;
};

int pick(Roller& roller, std::size_t things) {
  return roller.pick(static_cast<std::uint32_t>(things), {Rule{}, "for the test"});
}

// What a client might send in place of a value.
json::value odd_value(Roller& roller) {
  const std::vector<json::value> odd = {
      nullptr,    true, -1,  0,   6,      255,    256,     65536,         1.5,           INT64_MIN,
      UINT64_MAX, "",   "-", "A", "0101", "-5,3", "shoot", json::array{}, json::object{}};
  return odd[static_cast<std::size_t>(pick(roller, odd.size()))];
}

// Changes one part of a JSON value: another value, an item more or less, an unknown member.
void spoil(json::value& value, Roller& roller) {
  const bool here = pick(roller, 3) == 0;
  if (auto* object = value.if_object(); object != nullptr && !object->empty()) {
    auto member = object->begin() + pick(roller, object->size());
    if (!here) return spoil(member->value(), roller);
    if (pick(roller, 2) == 0) return void(object->erase(member));
    return void(object->emplace("unknown", odd_value(roller)));
  }
  if (auto* array = value.if_array(); array != nullptr && !array->empty()) {
    auto item = array->begin() + pick(roller, array->size());
    if (!here) return spoil(*item, roller);
    if (pick(roller, 2) == 0) return void(array->erase(item));
    return void(array->push_back(odd_value(roller)));
  }
  value = odd_value(roller);
}

class Game {
 public:
  explicit Game(Bytes bytes) : bytes_(bytes), match_(start(bytes_)), buffer_(Drill::max_options) {}

  void run() {
    check_position();
    while (!bytes_.empty() && at().core.running()) order();
    Roller roller(match_.info().seed, player_stream(1));
    while (at().core.running()) {
      const Side side = at().core.question.awaiting.lowest();
      require(play(side, sample(side, roller)), "a sampled order is legal");
      require(match_.entries().size() < most_orders, "the game comes to an end");
    }
    for (const int side : {0, 1}) game().picture(game().view(at(), side_at(side)), side_at(side));
    require(game().outcome(at()).over, "the outcome says that the game is over");
    const auto read =
        drill_game().read_journal(ErasedMatch<Drill>(match_, {}).journal(), "journal", std::nullopt);
    require(read && !read->divergence && read->finished, "the journal verifies");
  }

 private:
  static Match<Drill> start(Bytes& bytes) {
    const auto scenarios = drill_game().scenarios();
    const std::string scenario = scenarios[bytes.next() % scenarios.size()].id;
    const unsigned choice = bytes.next();
    const drill::Options options{static_cast<std::uint8_t>(1 + choice % 3),
                                 static_cast<std::uint8_t>(choice / 3 % 2)};
    Events quiet;
    return Match<Drill>::start(drill_game().typed(),
                               {scenario, json::serialize(to_json(options)), derived(Seed{}, bytes.next())},
                               options, quiet)
        .value();
  }

  const Drill& game() const { return match_.game(); }
  const Position& at() const { return match_.position(); }
  static bool same(const Position& a, const Position& b) {
    return std::memcmp(&a, &b, sizeof(Position)) == 0;
  }

  void check_position() const {
    require(game().broken(at()).empty(), game().broken(at()));
    require(at().core.halt == Halt::none, "the game is not halted: " + std::string(name_of(at().core.halt)));
    require(at().core.over != 0 || at().core.question.open(), "somebody is asked, or the game is over");
  }

  void order() {
    const unsigned what = bytes_.next();
    const unsigned which = bytes_.next();
    const Side side =
        what >= 0xf0 ? side_at(static_cast<int>(which % max_sides)) : side_at(static_cast<int>(what & 1));
    const Side asked = at().core.question.awaiting.has(side) ? side : at().core.question.awaiting.lowest();
    Roller roller(derived(Seed{}, which), player_stream(0));
    switch (what >> 1 & 7) {
      case 0: return standing(side, which);
      case 1: return mutated(side, option(asked, which), roller);
      case 2: return mutated(side, sample(asked, roller), roller);
      case 3: return spoilt(side, option(asked, which), roller);
      case 4: return void(play(side, option(asked, which)));
      case 5: return patched(roller);
      case 6: return require(play(asked, sample(asked, roller)), "a sampled order is legal");
      default: return require(play(asked, option(asked, which)), "an option is legal");
    }
  }

  Order sample(Side side, Roller& roller) const {
    return game().sample(game().view(at(), side), side, roller);
  }

  Order option(Side side, unsigned which) {
    OptionList<Order> list{std::span<Order>(buffer_)};
    game().options(at(), side, list);
    require(!list.overflowed() && !list.list().empty(), "there are options, and not too many");
    return list.list()[which * 131 % list.list().size()];
  }

  void standing(Side side, unsigned which) {
    if (which >= 0xc0) return void(play(side, DropStanding{static_cast<std::uint16_t>(which & 7)}));
    SetStanding order;
    order.order.about = static_cast<std::uint16_t>(which % 8);
    order.order.policy = static_cast<std::uint16_t>(which / 8 % 3);
    order.order.a = static_cast<std::int16_t>(which / 24 % 6);
    order.order.until = static_cast<std::uint16_t>(which / 144);
    play(side, order);
  }

  void mutated(Side side, Order order, Roller& roller) {
    mutate(order, roller);
    play(side, order);
  }

  // What a case sets is refused, or can be played on with.
  void patched(Roller& roller) {
    Position changed = at();
    for (int changes = 1 + pick(roller, 3); changes > 0; --changes) mutate(changed, roller);
    ErasedMatch<Drill> untyped(match_, {"red", "blue"});
    if (!untyped.patch({{"", to_json(changed)}}).empty()) {
      return require(untyped.hash() == hash_of(at()), "a refused change changes nothing");
    }
    require(untyped.broken().empty(), untyped.broken());
    for (int orders = 0; orders < 12 && !untyped.asked().empty(); ++orders) {
      const Side side = untyped.asked().front().side;
      untyped.picture(side);
      untyped.play(side, untyped.random_order(side, roller));
    }
  }

  // Spoilt JSON goes the way of a client's: it is refused as what it is, or it is an order after all.
  void spoilt(Side side, const Order& order, Roller& roller) {
    ErasedMatch<Drill> untyped(match_, {"red", "blue"});
    json::value value = to_json(order);
    spoil(value, roller);
    const bool legal = untyped.check(side, value).empty();
    const auto read = untyped.read_order(value);
    const Played played = untyped.play(side, value);
    require(played.accepted() == legal, "check and play agree");
    require(!legal || read.has_value(), "what cannot be read is refused");
    require(legal || (played.events.empty() && untyped.hash() == hash_of(at())),
            "a refused order changes nothing");
    if (read) require(play(side, *read) == legal, "the order is as legal with its type");
    require(untyped.hash() == hash_of(at()), "the order does the same with its type");
  }

  // Gives an order; answers whether it was legal.
  bool play(Side side, const Order& order) {
    const Position before = at();
    const bool legal = check(game(), at(), side, order).none();
    std::vector<Event> happened;
    Events events(happened);
    const Violations found = match_.play(side, order, events);
    require(found.none() == legal, "check and play agree: " + order_text(order));
    require(legal || (same(before, at()) && happened.empty()),
            "a refused order changes nothing: " + order_text(order));
    const auto name = [&](const Arg& arg) { return game().name(at(), arg); };
    for (const Event& event : happened) {
      require(!told_of(event, Drill::events(), name).text.empty(), "an event has words");
    }
    if (legal) check_position();
    return legal;
  }

  Bytes bytes_;
  Match<Drill> match_;
  std::vector<Order> buffer_;
};

}  // namespace
}  // namespace flagbridge::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  flagbridge::fuzz::Game({data, size}).run();
  return 0;
}
