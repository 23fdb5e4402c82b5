local count = 0
-- The server caches pages, so each run has its own searches.
local run = os.time()

function request()
  count = count + 1
  return wrk.format("GET", string.format("/store?search=%d-%d", run, count))
end
