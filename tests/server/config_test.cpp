#include "server/config.h"

#include <cstdlib>
#include <fstream>

#include "tests/server/house.h"

// Settings: a flag goes before the environment, that before the file, that before what is built in.
namespace flagbridge::server {
namespace {

class ConfigTest : public testing::Test {
 protected:
  ~ConfigTest() override {
    for (const char* name : {"FLAGBRIDGE_PORT", "FLAGBRIDGE_WEBHOOK_HOSTS"}) unsetenv(name);
  }
  std::string file(const std::string& text) const {
    std::ofstream(scratch_.path() + "/settings.toml") << text;
    return scratch_.path() + "/settings.toml";
  }
  Scratch scratch_;
};

TEST_F(ConfigTest, FlagsGoBeforeTheEnvironmentAndThatBeforeTheFile) {
  const std::string settings = file("port = 1000\nthreads = 7\nwebhook_hosts = [\"a.example\"]\n");
  EXPECT_EQ(read_config("")->port, 8080);
  EXPECT_EQ(read_config(settings)->port, 1000);
  setenv("FLAGBRIDGE_PORT", "2000", 1);
  setenv("FLAGBRIDGE_WEBHOOK_HOSTS", "b.example,c.example:81", 1);
  auto config = read_config(settings);
  ASSERT_TRUE(config);
  EXPECT_EQ(config->port, 2000);
  EXPECT_EQ(config->threads, 7);
  EXPECT_EQ(config->webhook_hosts, (std::vector<std::string>{"b.example", "c.example:81"}));
  EXPECT_TRUE(set_setting(*config, "port", "3000").empty());
  EXPECT_EQ(config->port, 3000);
}

TEST_F(ConfigTest, WhatMakesNoSenseIsRefused) {
  EXPECT_FALSE(read_config(file("prot = 1000\n")));
  EXPECT_FALSE(read_config(file("port = \"many\"\n")));
  EXPECT_FALSE(read_config(file("port = 70000\n")));
  EXPECT_FALSE(read_config(scratch_.path() + "/none.toml"));
  setenv("FLAGBRIDGE_PORT", "many", 1);
  EXPECT_FALSE(read_config(""));
  Config config;
  EXPECT_FALSE(set_setting(config, "prot", "1").empty());
  EXPECT_FALSE(set_setting(config, "secure", "perhaps").empty());
}

TEST_F(ConfigTest, WhatNoServerCouldRunWithIsRefused) {
  EXPECT_TRUE(check_config(Config{}).empty());
  for (const auto& [name, value] : {std::pair{"request_seconds", "0"},
                                    {"idle_seconds", "-5"},
                                    {"threads", "-3"},
                                    {"computer_threads", "0"},
                                    {"games_at_once", "-1"},
                                    {"metrics_from", "127.0.0.1,nowhere"}}) {
    Config config;
    EXPECT_TRUE(set_setting(config, name, value).empty()) << name;
    EXPECT_FALSE(check_config(config).empty()) << name;
    EXPECT_FALSE(Server::start(config, FLAGBRIDGE_ROOT)) << name;
  }
}

}  // namespace
}  // namespace flagbridge::server
