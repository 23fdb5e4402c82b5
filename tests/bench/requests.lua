local paths = {}
local count = 0
-- The server keeps pages, so each run has its own searches.
local run = os.time()

function init(arguments)
  for i, path in ipairs(arguments) do
    paths[i] = wrk.format("GET", path)
  end
end

function request()
  count = count + 1
  if #paths > 0 then
    return paths[count % #paths + 1]
  end
  return wrk.format("GET", string.format("/store?search=%d-%d", run, count))
end
