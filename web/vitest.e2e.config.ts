import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Those that take longest, so that the last to end do not have to be waited for.
const longest = ['sweep', 'boards', 'fe', 'pages', 'together', 'ahl', 'sfb', 'replay', 'broken', 'play'];

class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId, '.test.ts'));
      return at < 0 ? longest.length : at;
    };
    return Promise.resolve(
      [...files].sort((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1)),
    );
  }
}

// The page in a real browser against a real server, which all files share. Two of them at a time: browser and server
// have work for a core each.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/server.ts'],
    maxWorkers: 2,
    minWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['verbose'], // a line a test, as they end
    // For what hangs, not for what is slow.
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
  },
});
