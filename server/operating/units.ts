// Checks the units and the wrapper that an operator has copied from deploy/: whether they are this release's, and fit
// each other.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { CommandContext } from './command.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

export type UnitPlaces = { shipped: string; units: string; wrapper: string; settings: string }

const usualPlaces: UnitPlaces = {
  shipped: path.resolve(import.meta.dirname, '../../deploy'),
  units: '/etc/systemd/system',
  wrapper: '/usr/local/bin/tuppence',
  settings: '/etc',
}

/** Called by npm run upgrade: prints the commands that bring the copies up to date, if any are needed. */
export async function sayUnits({ say }: CommandContext): Promise<number> {
  for (const line of linesToCopy(usualPlaces)) say(line)
  return 0
}

export function checkUnits({ metrics, port }: Config, places: UnitPlaces = usualPlaces): Finding[] {
  if (!isInstalled(places)) return []
  const enabled = entries(path.join(places.units, 'multi-user.target.wants'))
  const ports = enabled.flatMap((name) => /^tuppence@(\d+)\.service$/.exec(name)?.[1] ?? [])
  const sharing = ports.filter((each) => !existsSync(path.join(places.settings, `tuppence-${each}.env`)))
  const lines = linesToCopy(places)
  const found: Finding[] = []
  if (lines.length > 0)
    found.push(
      warning('units', `Not as this release has them. As root, after a look at your own changes: ${lines.join('; ')}`),
    )
  if (ports.length > 1 && sharing.length > 0 && metrics !== null && metrics.port !== 0)
    found.push(
      fault(
        'units',
        `METRICS_PORT ${metrics.port} is for every process, so that one alone starts: set one for each in ${sharing.map((each) => `/etc/tuppence-${each}.env`).join(', ')}.`,
      ),
    )
  if (enabled.includes('tuppence.service') && ports.includes(String(port)))
    found.push(fault('units', `tuppence and tuppence@${port} both listen at ${port}: systemctl disable --now tuppence`))
  return found.length > 0 ? found : [ok('units', "this release's")]
}

function linesToCopy(places: UnitPlaces): string[] {
  if (!isInstalled(places)) return []
  const changed = entries(places.shipped)
    .filter((name) => /\.(service|timer)$/.test(name))
    .filter((name) => !isSame(path.join(places.shipped, name), path.join(places.units, name)))
    .map((name) => path.join(places.shipped, name))
  const wrapper = path.join(places.shipped, 'tuppence')
  return [
    ...(changed.length > 0 ? [`cp ${changed.join(' ')} ${places.units}/ && systemctl daemon-reload`] : []),
    ...(isSame(wrapper, places.wrapper) ? [] : [`install -m 755 ${wrapper} ${places.wrapper}`]),
  ]
}

function isInstalled({ shipped, units }: UnitPlaces): boolean {
  return existsSync(shipped) && entries(units).some((name) => /^tuppence@?\.service$/.test(name))
}

function entries(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one, 'utf8') === readFileSync(other, 'utf8')
}
