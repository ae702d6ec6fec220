#pragma once

#include "kernel/once.h"
#include "sfb/library/own_mixes.h"

// The ships of all races, ready for play. A race is read when somebody first asks for one of its ships: a
// battle needs two or three of them, and to read all takes longer than to start the program.
namespace flagbridge::sfb {

struct Shipyard {
  ShipLibrary library;  // of one race
  // Every class, after it the class with each dated refit; at the end tugs with their pods and ships with
  // mixes in their option mounts. The number of the first is `first`, and so on.
  std::vector<Design> designs;
  std::uint32_t first = 0;

  const Design* find(std::uint32_t number) const {
    return number - first < designs.size() ? &designs[number - first] : nullptr;
  }
};

// Designs by their number, for a battle that is being played: only of races that have been read, as those of
// all ships in a position have (Battles::broken).
class Designs {
 public:
  using Rooms = std::array<std::atomic<const Design*>, most_races>;

  explicit Designs(std::shared_ptr<const Rooms> rooms = {}) : rooms_(std::move(rooms)) {}
  Designs(const Designs& other);
  Designs(Designs&&) noexcept = default;
  Designs& operator=(const Designs& other);
  Designs& operator=(Designs&&) noexcept = default;
  ~Designs() = default;

  const Design& operator[](std::size_t number) const {
    return (*rooms_)[number / designs_a_race].load(std::memory_order_acquire)[number % designs_a_race];
  }

  // Designs that no file has, in place of those that have one.
  void push_back(Design design);
  Design& operator[](std::size_t number) { return own_[number]; }
  std::span<const Design> own() const { return own_; }

 private:
  void move_in();  // what is its own is found by its number

  std::shared_ptr<const Rooms> rooms_;
  std::vector<Design> own_;
};

class Shipyards {
 public:
  Shipyards();
  // The files as they are now; a folder that cannot be listed or a file that cannot be opened is an error at
  // once.
  static Result<std::shared_ptr<const Shipyards>> open(const DataSource& data, const Tables& tables);

  // The charts must always be those it was opened with. The answer to the same question is always the same,
  // whoever has asked for what before; what is wrong with a file of the race is answered instead of its
  // ships.
  Result<const Shipyard*> of(std::string_view race, const Tables& tables) const;
  const Design* find(std::uint32_t number, const Tables& tables) const;
  const OwnMixes& mixes(const Tables& tables) const;  // (G15.4)
  // Everything that is wrong with the files of any race.
  Errors check(const Tables& tables) const;

  std::shared_ptr<const Designs::Rooms> rooms() const { return rooms_; }

 private:
  // The files of a race, and what has been made of them.
  struct Room final : DataSource {
    std::string race;
    std::uint32_t first = 0;                    // number
    std::map<std::string, std::string> texts;   // by path
    std::shared_ptr<const std::string> listed;  // of all races
    Once<Result<Shipyard>> yard;
    Result<std::string> read(const std::string& path) const override;
    Result<std::vector<std::string>> list(const std::string& folder, std::string_view ending) const override;
    bool speaks_of(std::string_view word) const;
  };
  struct Mixed {
    OwnMixes mixes;
    Errors errors;
  };

  Result<Shipyard> build(const Room& room, const Tables& tables) const;
  const Result<Shipyard>& read(std::size_t room, const Tables& tables) const;
  const Mixed& mixed(const Tables& tables) const;

  std::vector<std::unique_ptr<Room>> all_;
  std::shared_ptr<Designs::Rooms> rooms_ = std::make_shared<Designs::Rooms>();
  Once<Mixed> mixed_;
};

}  // namespace flagbridge::sfb
