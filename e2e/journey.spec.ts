// The main job, whole: sign up, read a lesson, take its quiz, see the progress; by touch on a phone, by keyboard at a desk.
import type { Page } from '@playwright/test'
import { newPerson, quizOf, shownOptions, signUpByCall, signUpByForm, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.describe('a new learner', () => {
  // promise: journey-module-1
  test('signs up, works through module 1 and sees the progress', { tag: '@phone' }, async ({ page }) => {
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

    await page.getByRole('main').getByRole('link', { name: 'Start Module' }).first().click()
    await expect(page).toHaveURL('/modules/1')
    await expect(page.getByText('0 of 3 lessons completed')).toBeVisible()
    for (const lessonId of [1, 2, 3]) {
      await page.getByRole('main').getByRole('link', { name: 'Start' }).first().click()
      await expect(page).toHaveURL(`/modules/1/lessons/${lessonId}`)
      await expect(page.getByText(`Lesson ${lessonId} of 3`)).toBeVisible()
      await expect(page.getByText('Module 1: Budgeting & Money Management')).toBeVisible()
      await page.getByRole('button', { name: 'Continue to Quiz' }).click()
      await expect(page.getByText('Lesson marked as read', { exact: true })).toBeVisible()
      const score = await takeQuiz(page, { lessonId, wrong: lessonId - 1 })
      await expect(page.getByText(`You scored: ${score} out of 6`)).toBeVisible()
      await page
        .getByRole('button', { name: 'Back to Module' })
        .or(page.getByRole('link', { name: 'Back to Module' }))
        .click()
      await expect(page.getByText(`${lessonId} of 3 lessons completed`)).toBeVisible()
      await expect(page.getByText(`Best quiz score: ${score} out of 6`).first()).toBeVisible()
    }
    await expect(page.getByRole('main').getByRole('link', { name: 'Review' })).toHaveCount(3)

    await page.goto('/')
    await expect(page.getByText('3 of 18 lessons completed')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Review Module' })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Start lesson' })).toHaveAttribute('href', '/modules/2/lessons/4')
    await page.goto('/profile')
    await expect(page.getByRole('progressbar', { name: /Budgeting/ })).toHaveAttribute('aria-valuenow', '100')
  })

  // promise: journey-keyboard-alone
  test('does it all by keyboard alone', { tag: '@desk' }, async ({ page }) => {
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
  })
})

test(
  'a quiz keeps its answers, explains them, is posted once and practised without posting',
  { tag: '@desk' },
  async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await signUpByCall(page)
    await page.goto('/modules/1/lessons/1')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()

    // promise: journey-quiz-back-and-forth
    await test.step('keeps answers while going back and forth, and asks for one before going on', async () => {
      await expect(page.getByText('Question 1 of 6')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
      await page.getByRole('radio').nth(2).check({ force: true })
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('Question 2 of 6')).toBeVisible()
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(page.getByRole('radio').nth(2)).toBeChecked()
    })

    // promise: journey-quiz-post-fails
    await test.step('keeps the answers when the score could not be posted, and posts it once when tried again', async () => {
      await page.route('**/lessons/1/quiz', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      )
      expect(await takeQuiz(page, { lessonId: 1, wrong: 4 })).toBe(2)
      await expect(page.getByText('You scored: 2 out of 6')).toBeVisible()
      await expect(page.getByText(/not saved/i).first()).toBeVisible()
      await expect(page.getByText('Quiz completed')).toHaveCount(0)
      await page.unroute('**/lessons/1/quiz')
      await page.getByRole('button', { name: 'Save again' }).click()
      await expect(page.getByText('Quiz completed', { exact: true })).toBeVisible()
      const progress = await page.request.get('/api/progress/modules/1/lessons/1')
      expect(await progress.json()).toMatchObject({ attempts: 1, bestScore: 2 })
    })

    // promise: journey-quiz-answers-explained
    await test.step('shows each answer with the reason, and practises the missed ones without posting', async () => {
      await expect(page.getByText('You might want to review the lesson material again.')).toBeVisible()
      const { questions } = await quizOf(page, 1, 1)
      const missed = questions[0]
      expect(missed).toBeDefined()
      const rightReason = missed?.explanations[missed.options.indexOf(missed.correctAnswer)] ?? ''
      await expect(page.getByText(rightReason)).toBeVisible()
      let posts = 0
      page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0))
      await page.getByRole('button', { name: 'Retry the ones you missed' }).click()
      await expect(page.getByText('Question 1 of 4')).toBeVisible()
      await takeQuiz(page, { lessonId: 1, wrong: 0 })
      await expect(page.getByText('You scored: 4 out of 4')).toBeVisible()
      expect(posts).toBe(0)
      const progress = await page.request.get('/api/progress/modules/1/lessons/1')
      expect(await progress.json()).toMatchObject({ completed: true, attempts: 1, bestScore: 2, lastScore: 2 })
    })
  },
)

/** Answers every question shown, the first `wrong` of them wrongly. Answers the number of right ones. */
async function takeQuiz(page: Page, options: { lessonId: number; wrong: number }): Promise<number> {
  const { questions } = await quizOf(page, 1, options.lessonId)
  const total = Number(/of (\d+)/.exec(await page.getByText(/^Question \d+ of \d+$/).innerText())?.[1])
  for (let index = 0; index < total; index += 1) {
    await expect(page.getByText(`Question ${index + 1} of ${total}`)).toBeVisible()
    // The story and what is asked stand on lines of their own.
    const shown = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
    const question = questions.find((candidate) => shown.includes(candidate.question))
    if (question === undefined) throw new Error(`Question ${index + 1} is not one of the lesson's`)
    const wrongAnswer = question.options.find((option) => option !== question.correctAnswer) ?? ''
    const answer = index < options.wrong ? wrongAnswer : question.correctAnswer
    await page.getByText(answer, { exact: true }).click()
    await page.getByRole('button', { name: index + 1 === total ? 'Submit' : 'Next' }).click()
  }
  return total - options.wrong
}
