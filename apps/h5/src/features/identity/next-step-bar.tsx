import { t } from '../../app/i18n/i18n.ts'
import type { IdentityState } from '../../net/queries/identity-state.ts'
import { go } from '../../app/routing/navigation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { type Binding, type NextStep, findNextStep } from './level-state.ts'

/** The next action, in the thumb's reach; renders nothing while there is only waiting (PAGE-25). */
export function NextStepBar({
  state,
  missing,
}: {
  readonly state: IdentityState
  readonly missing: readonly Binding[]
}) {
  const step = findNextStep(state, missing)
  if (step.do === 'nothing' || step.do === 'wait' || step.do === 'pause') return null
  return (
    <ActionBar>
      <Button size="large" onClick={() => open(step)}>
        {formatNextStep(step)}
      </Button>
    </ActionBar>
  )
}

function open(step: NextStep): void {
  if (step.do === 'bind') go('/pages/setting/security')
  else if ('level' in step) go('/pages/setting/real', { type: step.level })
}

function formatNextStep(step: Exclude<NextStep, { do: 'nothing' | 'wait' | 'pause' }>): string {
  if (step.do === 'bind')
    return t(`identity.bind.${step.missing.length > 1 ? 'both' : (step.missing[0] ?? 'phone')}`)
  if (step.do === 'fileAgain') return t('identity.next.again')
  return t(step.level === 1 ? 'identity.next.basic' : 'identity.next.advanced')
}
