// npm run doctor: checks everything that a server depends on, and says what to do about each fault.
import { checkBackups } from './doctor-backups.ts'
import { checkDatabase } from './doctor-database.ts'
import { checkMachine } from './doctor-machine.ts'
import { CommandRefused, type CommandContext } from './command.ts'
import { textTable } from './text-table.ts'
import { checkUnits } from './units.ts'

/** Returns 1 when there is a fault: the server would not start, or data are in danger. */
export async function doctor(context: CommandContext): Promise<number> {
  if (context.args.length > 0) throw new CommandRefused('npm run doctor')
  const findings = [
    ...checkMachine(context),
    ...checkUnits(context.config),
    await checkBackups(context),
    ...(await checkDatabase(context)),
  ]
  const rows = findings.map(({ state, what, say }) => [state, what, say])
  for (const line of textTable(['state', 'what', 'finding'], rows)) context.say(line)
  const count = (state: string) => findings.filter((finding) => finding.state === state).length
  context.say(`${count('ok')} ok, ${count('warning')} warnings, ${count('fault')} faults`)
  return count('fault') > 0 ? 1 : 0
}
