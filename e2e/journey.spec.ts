// The main job, whole: sign up, read a lesson, take its quiz, finish a module, see the progress; by touch on a phone, by keyboard at
// a desk.
import type { Page } from '@playwright/test'
import { findsNothing } from './page-checks.ts'
import { answerQuiz, goWithin, newPerson, quizOf, shownOptions, signUpByForm, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.describe('a new learner', () => {
  // promise: journey-module-1
  test('signs up, works through module 1 and sees the progress', { tag: '@phone' }, async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/register')
    await signUpByForm(page, newPerson({ name: 'Rhiannon Price-Jones' }))
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account has been created successfully!', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(page.getByText('Hello, Rhiannon')).toBeVisible()
    await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()

    await main.getByRole('link', { name: 'Start Module' }).first().click()
    await expect(page).toHaveURL('/modules/1')
    await expect(page.getByText('0 of 3 lessons completed')).toBeVisible()
    await main.getByRole('link', { name: 'Start' }).first().click()
    await expect(page).toHaveURL('/modules/1/lessons/1')
    await expect(page.getByText('Lesson 1 of 3')).toBeVisible()
    await expect(page.getByText('Module 1: Budgeting & Money Management')).toBeVisible()
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Lesson marked as read', { exact: true })).toBeVisible()
    const { questions } = await quizOf(page, 1, 1)
    for (const [index, question] of questions.entries()) {
      await expect(page.getByText(`Question ${index + 1} of 6`)).toBeVisible()
      // The first rightly, the others wrongly.
      const wrongOption = question.options.find((option) => option !== question.correctAnswer) ?? ''
      await page.getByText(index === 0 ? question.correctAnswer : wrongOption, { exact: true }).click()
      await page.getByRole('button', { name: index === 5 ? 'Submit' : 'Next' }).click()
    }
    await test.step('the score and the ways on are in view, and the reasons of right answers folded', async () => {
      await expect(page.getByRole('heading', { name: /^You scored: 1 out of 6/ })).toBeInViewport({ ratio: 1 })
      const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox()
      for (const way of [
        main.getByRole('link', { name: 'Next lesson: Where the money goes' }),
        main.getByRole('button', { name: 'Retry the ones you missed' }),
        main.getByRole('button', { name: 'Continue Learning' }),
        main.getByRole('link', { name: 'Back to Module' }),
      ]) {
        const { y, height } = (await way.boundingBox()) ?? { y: Infinity, height: 0 }
        expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0)
      }
      await expect(main.getByText('Your answer: not correct')).toHaveCount(5)
      const [first] = questions
      const folded = main.getByText(first?.explanations[first.options.indexOf(first.correctAnswer)] ?? '')
      await expect(folded).toBeHidden()
      await main.locator('summary').click()
      await expect(folded).toBeVisible()
    })
    await expect(page.getByText('Quiz completed', { exact: true })).toBeVisible()
    await main.getByRole('link', { name: 'Back to Module' }).click()
    await expect(page.getByText('1 of 3 lessons completed')).toBeVisible()
    await expect(page.getByText('Best quiz score: 1 out of 6').first()).toBeVisible()

    await test.step('a finished module is told of once, calmly, with one way on', () => finishesModule(page))

    await goWithin(page, '/modules/1')
    await expect(page.getByText('3 of 3 lessons completed')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Review' })).toHaveCount(3)
    await goWithin(page, '/')
    await expect(page.getByText('3 of 18 lessons completed')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Review Module' })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Start lesson' })).toHaveAttribute('href', '/modules/2/lessons/4')
    await goWithin(page, '/profile')
    await expect(page.getByRole('progressbar', { name: /Budgeting/ })).toHaveAttribute('aria-valuenow', '100')
  })

  // promise: journey-keyboard-alone
  test('does it all by keyboard alone', async ({ page }) => {
    const person = newPerson()
    await page.goto('/register')
    await tabTo(page, page.getByLabel('Full name'))
    for (const field of [person.name, person.email, person.username]) {
      await page.keyboard.type(field)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(person.password)
    await tabTo(page, page.getByLabel('Confirm password', { exact: true }))
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

    await tabTo(page, page.getByRole('link', { name: 'Start lesson' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/modules/1/lessons/1')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Continue to Quiz' }))
    await page.keyboard.press('Enter')
    const { questions } = await quizOf(page, 1, 1)
    for (const [index, question] of questions.entries()) {
      await expect(page.getByText(`Question ${index + 1} of ${questions.length}`)).toBeVisible()
      await page.keyboard.press(String((await shownOptions(page)).indexOf(question.correctAnswer) + 1))
      await expect(page.getByRole('radio', { name: question.correctAnswer, exact: true })).toBeChecked()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('You scored: 6 out of 6')).toBeVisible()
    await expect(page.getByText("Perfect score! You've mastered this content.")).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Continue Learning' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

/** Of module 1 lessons 2 and 3 are left. */
async function finishesModule(page: Page): Promise<void> {
  const finished = page.getByRole('heading', { name: 'You have finished Module 1' })
  for (const lessonId of [2, 3]) {
    await goWithin(page, `/modules/1/lessons/${lessonId}`)
    await expect(page.getByText(`Lesson ${lessonId} of 3`)).toBeVisible()
    const marked = page.waitForResponse(`**/lessons/${lessonId}/read`)
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Question 1 of 6')).toBeVisible()
    await marked
    await expect(finished).toHaveCount(0)
  }
  // The read-mark has finished the module: loading the page again in the middle of the quiz must not lose the moment.
  await page.waitForFunction(() => (history.state as { isNew?: boolean } | null)?.isNew === true)
  await page.reload()
  await answerQuiz(page, () => 0)
  await expect(finished).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'You have finished Module 1: Budgeting & Money Management.' }),
  ).toHaveCount(1)
  // Under reduced motion a change may still be an animation, but one that is over within a frame.
  const durations = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  )
  expect(durations.filter((milliseconds) => milliseconds > 1)).toEqual([])
  await findsNothing(page, { within: 'main' })
  await page.getByRole('link', { name: 'Go to Module 2' }).click()
  await expect(page).toHaveURL('/modules/2')
  await goWithin(page, '/modules/1/lessons/3')
  await expect(page.getByText('Lesson 3 of 3')).toBeVisible()
  await expect(page.getByText('You have finished Module 1')).toHaveCount(0)
}
