// The preferences until a learner chooses. Apart from the schema, for code that does not need it.
import type { Preferences } from './preferences.ts'

export const defaultPreferences: Preferences = { appearance: 'system', taxYear: '2023/2024', nation: 'england' }
