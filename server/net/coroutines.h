#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace flagbridge::server {

namespace asio = boost::asio;

// Errors come back beside the result and are not thrown: co_await stream.async_read_some(buffer, no_throw).
inline constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);

}  // namespace flagbridge::server
