// What holds until a learner chooses otherwise, for whoever needs no schema.
import type { Preferences } from './preferences.ts'

export const defaultPreferences: Preferences = { appearance: 'system', taxYear: '2023/2024', nation: 'england' }
