// The source of a new release: a commit of the installation's git checkout, or an unpacked folder.
import { cpSync, existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { isBuilt, sourcesHash } from '../setup/build-stamp.mjs'
import { SetupFailure } from '../setup/progress.mjs'
import { readRecord } from '../setup/releases.mjs'
import { mustRun, runLogged, type Program } from './logged.ts'

/** `commit` is '' for a folder. `layOut` puts the sources into a new folder. */
export type ReleaseSource = {
  name: string
  version: string
  commit: string
  layOut: (folder: string) => Promise<void>
}

export async function chooseSource(home: string, wanted: string | undefined): Promise<ReleaseSource> {
  const folder = wanted && path.resolve(process.env['INIT_CWD'] ?? process.cwd(), wanted)
  if (folder && existsSync(path.join(folder, 'package.json'))) return folderSource(folder)
  if (!(await isCheckout(home)))
    throw new SetupFailure(`${home} is no git checkout: name the folder of an unpacked new version.`)
  await mustRun(
    `git fetch failed. A tag that somebody has moved is not followed: ask why, then 'git tag -d' it.`,
    git(home, 'fetch', '--tags', '--quiet'),
  )
  const { name: ref, commit } = await commitOf(home, wanted)
  await requireSigned(home, ref, commit)
  const version = versionIn(await mustGit(home, 'show', `${commit}:package.json`))
  return { name: `${version}-${commit.slice(0, 10)}`, version, commit, layOut: (to) => checkOut(home, commit, to) }
}

export async function isServedAlready(home: string, serving: string, source: ReleaseSource): Promise<boolean> {
  if (readRecord(serving)) return path.basename(serving) === source.name
  // The installation's own folder serves. Somebody may have pulled newer sources into it and not built them.
  return source.commit !== '' && isBuilt(home) && source.commit === (await mustGit(home, 'rev-parse', 'HEAD'))
}

function folderSource(folder: string): ReleaseSource {
  const version = versionIn(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const name = `${version}-${sourcesHash(folder).slice(0, 10)}`
  const leftOut = ['.git', 'node_modules', 'dist', 'data', 'releases', 'current', 'release.json']
  const layOut = async (to: string) =>
    cpSync(folder, to, {
      recursive: true,
      filter: (file) => !leftOut.includes(path.relative(folder, file)) && path.basename(file) !== 'node_modules',
    })
  return { name, version, commit: '', layOut }
}

async function commitOf(home: string, wanted: string | undefined): Promise<{ name: string; commit: string }> {
  const names = wanted ? [`refs/tags/${wanted}`, `refs/remotes/origin/${wanted}`, wanted] : ['@{upstream}']
  for (const name of names) {
    const asked = git(home, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
    const { code, output } = await runLogged(asked)
    if (code === 0) return { name, commit: output.trim() }
  }
  throw new SetupFailure(
    wanted
      ? `There is no tag, branch, commit or folder called '${wanted}'.`
      : 'This checkout follows no branch of another repository: name the tag, branch or commit to upgrade to.',
  )
}

/** If git has a list of allowed signers, only a tag or commit signed by one of them is built. */
async function requireSigned(home: string, ref: string, commit: string): Promise<void> {
  const passes = async (...args: string[]) => (await runLogged(git(home, ...args))).code === 0
  if (!(await passes('config', '--get', 'gpg.ssh.allowedSignersFile'))) return
  if (ref.startsWith('refs/tags/') && (await passes('verify-tag', ref))) return
  await mustRun(`${ref} is not signed by one of gpg.ssh.allowedSignersFile.`, git(home, 'verify-commit', commit))
}

/** With an index of its own, so that the checkout and its changes stay as they are. */
async function checkOut(home: string, commit: string, folder: string): Promise<void> {
  const index = path.join(home, 'releases/.index')
  for (const args of [
    ['read-tree', commit],
    ['checkout-index', '--all', `--prefix=${folder}/`],
  ])
    await mustRun(`git ${args[0]} failed.`, { ...git(home, ...args), env: { GIT_INDEX_FILE: index } })
  rmSync(index)
}

async function isCheckout(home: string): Promise<boolean> {
  const { code, output } = await runLogged(git(home, 'rev-parse', '--show-toplevel'))
  return code === 0 && realpathSync(output.trim()) === realpathSync(home)
}

async function mustGit(home: string, ...args: string[]): Promise<string> {
  return (await mustRun(`git ${args[0]} failed.`, git(home, ...args))).trim()
}

function git(home: string, ...args: string[]): Program {
  return { program: 'git', args, cwd: home }
}

function versionIn(packageFile: string): string {
  return String(JSON.parse(packageFile).version)
}
