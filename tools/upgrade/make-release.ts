// Builds a release in a folder of its own, which is renamed once it is complete, so that an interrupted build never
// counts as a release.
import { readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { installRuntime } from '../setup/runtime.mjs'
import { readRecord, writeRecord } from '../setup/releases.mjs'
import { builder, type Builder } from './builder.ts'
import { mustRun } from './logged.ts'
import type { ReleaseSource } from './release-source.ts'

const partial = '.partial'

export async function makeRelease(home: string, { name, version, commit, layOut }: ReleaseSource): Promise<string> {
  const releases = path.join(home, 'releases')
  const as = await builder()
  removePartial(releases)
  const release = path.join(releases, name)
  // Built by an upgrade that was interrupted or undone.
  if (readRecord(release)) return release
  const folder = `${release}${partial}`
  await layOut(folder)
  await as.own(folder)
  const build = { program: process.execPath, args: ['tools/run.mjs', 'build'], cwd: folder }
  await mustRun(`${name} could not be built.`, as.run(build))
  await removeBuildTools(folder, as)
  await as.giveBack(folder)
  writeRecord(folder, { version, commit })
  renameSync(folder, release)
  return release
}

/** Removes the packages that only a build needs: three quarters of those installed. */
async function removeBuildTools(folder: string, as: Builder): Promise<void> {
  const { node, npm } = await installRuntime(path.join(folder, 'tools/runtime'))
  // A rewritten lock file would make the next start fetch everything again.
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const args = [npm, 'prune', '--omit=dev', ...quiet]
  await mustRun('The tools of the build could not be removed.', as.run({ program: node, args, cwd: folder }))
}

function removePartial(releases: string): void {
  for (const name of readdirSync(releases))
    if (name.endsWith(partial)) rmSync(path.join(releases, name), { recursive: true, force: true })
}
