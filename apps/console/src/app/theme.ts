import {
  Button,
  createTheme,
  Modal,
  NativeSelect,
  Notification,
  PasswordInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { t } from '../i18n/i18n.ts'

/**
 * The default look of components, small and dense, and what their own buttons are called. Their
 * colours are in tokens.css, since no style is created at run time.
 */
export const createConsoleTheme = () =>
  createTheme({
    respectReducedMotion: true,
    components: {
      Button: Button.extend({ defaultProps: { size: 'xs' } }),
      TextInput: TextInput.extend({ defaultProps: { size: 'xs' } }),
      PasswordInput: PasswordInput.extend({ defaultProps: { size: 'xs' } }),
      NativeSelect: NativeSelect.extend({ defaultProps: { size: 'xs' } }),
      Textarea: Textarea.extend({ defaultProps: { size: 'xs' } }),
      Notification: Notification.extend({
        defaultProps: { closeButtonProps: { 'aria-label': t('shell.action.close') } },
      }),
      // Locking the page behind a dialog would write a style element, and this page does not
      // scroll.
      Modal: Modal.extend({
        defaultProps: { lockScroll: false, centered: true, transitionProps: { duration: 0 } },
      }),
    },
  })
