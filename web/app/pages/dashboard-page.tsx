// Puts the parts of several features into the dashboard.
import { NationQuestion } from '#web/account/settings/nation-question.tsx'
import { MoreTools, ToolsSection } from '#web/calculators/dashboard-section.tsx'
import { DashboardPage as Layout } from '#web/dashboard/dashboard-page.tsx'
import { GoalsSection, SetGoalButton } from '#web/goals/dashboard-sections.tsx'
import { PracticeCard } from '#web/learning/practice/practice-card.tsx'
import { WhatHappened } from '#web/learning/guide/what-happened.tsx'
import { ActiveLessonCard, ContinueLearningSection, OverallProgressSummary } from '#web/learning/dashboard-sections.tsx'

export function DashboardPage() {
  return (
    <Layout
      progress={<OverallProgressSummary />}
      setGoal={<SetGoalButton />}
      goals={<GoalsSection />}
      activeLesson={<ActiveLessonCard question={<NationQuestion />} />}
      practice={<PracticeCard />}
      modules={<ContinueLearningSection />}
      tools={<ToolsSection />}
      more={
        <>
          <MoreTools />
          <WhatHappened />
        </>
      }
    />
  )
}
