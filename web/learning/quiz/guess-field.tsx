import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import * as words from './quiz-words.ts'

/** For saying that an answer is a guess. */
export function GuessField({ isGuess, onChange }: { isGuess: boolean; onChange: (isGuess: boolean) => void }) {
  return (
    <div className="mt-2">
      <CheckboxField label={words.guessLabel} hint={words.guessHint} isChecked={isGuess} onChange={onChange} />
    </div>
  )
}
