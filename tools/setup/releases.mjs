// `npm run upgrade` builds each release in a folder of its own under releases/. The link `current` names the one that
// serves. Without that link, the installation's own folder serves.
import fs from 'node:fs'
import path from 'node:path'
import { sourcesHash } from './build-stamp.mjs'

/**
 * A release's own release.json.
 * @typedef {object} ReleaseRecord
 * @property {string} version
 * @property {string} commit '' when it was made from a folder
 * @property {string} [before] what served until this release did, from the installation's folder
 * @property {string} [backup] the backup that was made before it
 * @property {string} [checkout] the hash of the sources that the installation's own folder held when it began to serve
 */

/** The folder of the installation to which a release, or the installation itself, belongs. @param {string} tree */
export function homeOf(tree) {
  return fs.existsSync(recordOf(tree)) ? path.dirname(path.dirname(tree)) : tree
}

/** @param {string} home @returns {string} the folder of what serves */
export function currentRelease(home) {
  const link = path.join(home, 'current')
  return fs.existsSync(link) ? fs.realpathSync(link) : home
}

/**
 * The folder that operators' npm commands run in: the serving release, until somebody changes the sources here by hand
 * (`git pull`), and then this folder.
 * @param {string} root
 */
export function servedTree(root) {
  const release = currentRelease(root)
  const record = readRecord(release)
  return record && record.checkout === sourcesHash(root) ? release : root
}

/** @param {string} tree @returns {ReleaseRecord | undefined} none for what no upgrade has made */
export function readRecord(tree) {
  const file = recordOf(tree)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}

/** @param {string} tree @param {ReleaseRecord} record */
export function writeRecord(tree, record) {
  const file = recordOf(tree)
  fs.writeFileSync(`${file}.next`, `${JSON.stringify(record, null, 2)}\n`)
  fs.renameSync(`${file}.next`, file)
}

/** Makes `tree` serve at the next start, by one rename. @param {string} home @param {string} tree */
export function switchTo(home, tree) {
  const link = path.join(home, 'current')
  fs.rmSync(`${link}.next`, { force: true })
  fs.symlinkSync(path.relative(home, tree) || '.', `${link}.next`)
  fs.renameSync(`${link}.next`, link)
}

/** Removes all but the release that serves, the one before it, and the newest of the others. @param {string} home */
export function removeOldReleases(home) {
  const folder = path.join(home, 'releases')
  const serving = currentRelease(home)
  const before = path.resolve(home, readRecord(serving)?.before ?? '.')
  const others = fs
    .readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((tree) => fs.existsSync(recordOf(tree)) && tree !== serving && tree !== before)
    .sort((one, other) => fs.statSync(recordOf(other)).mtimeMs - fs.statSync(recordOf(one)).mtimeMs)
  for (const tree of others.slice(1)) fs.rmSync(tree, { recursive: true, force: true })
}

/** @param {string} tree */
function recordOf(tree) {
  return path.join(tree, 'release.json')
}
