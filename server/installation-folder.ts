// The folder of an installation, which outlives its releases. `npm run upgrade` puts each release into a folder of its
// own under releases/, with a release.json.
import { existsSync } from 'node:fs'
import path from 'node:path'

/** `root` is the folder of the running program. */
export function installationFolder(root: string): string {
  return existsSync(path.join(root, 'release.json')) ? path.dirname(path.dirname(root)) : root
}
