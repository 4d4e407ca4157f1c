// Recognises a lost database: there is none where the settings say, but there are traces of one.
import type { DatabaseSettings } from '../database/open-database.ts'
import { movedIn, tracesOfData } from './backup-folder.ts'
import { placeOf } from './current-database.ts'

/** What to do then; null without such traces. */
export function vanished(settings: DatabaseSettings, dataDirectory: string): string | null {
  const [moved] = movedIn(dataDirectory)
  if (settings.engine === 'sqlite' && moved !== undefined)
    return `The data of ${settings.file} have moved to PostgreSQL, and ${moved} is what they were before: set DATABASE_URL as the server has it. To serve from SQLite again, restore a backup.`
  const [trace] = tracesOfData(dataDirectory)
  if (trace === undefined) return null
  return `There is no database in ${placeOf(settings)}, but there was one: ${trace} is left of it. Put it back (is its disk mounted?), or restore a backup. To begin anew, move what is left of the old one away first.`
}
