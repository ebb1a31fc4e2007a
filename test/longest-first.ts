import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take tens of seconds: whoever starts one last waits for it alone. */
const long = [
  'test/shells/gallery/views-accessibility',
  'test/shells/devtools/pictures',
  'test/shells/devtools/program',
  'test/adapters/walletconnect/session',
  'test/shells/devtools/walletconnect',
  'test/shells/gallery/views-behaviour',
  'test/shells/parity/',
  'test/shells/gallery/pairing-behaviour',
  'test/e2e/hostile-wallet',
  'test/e2e/sheet',
  'test/e2e/accessibility-',
  'test/e2e/walletconnect-outages',
  'test/e2e/waiting',
  'test/e2e/networks',
  'test/e2e/walletconnect.test',
  'test/e2e/keyboard',
  'test/e2e/directory-faults',
  'test/e2e/wallet-links',
  'test/e2e/walletconnect-faults',
]

/** The longest first, and project after project, so that a worker need not begin anew. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = long.findIndex((part) => moduleId.replaceAll('\\', '/').includes(part))
      return at < 0 ? long.length : at
    }
    return files.toSorted(
      (a, b) =>
        b.project.name.localeCompare(a.project.name) || rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId),
    )
  }
}
