export const categories = {
  announcements: 4,
  banners: 5,
  faq: 18,
  aboutUs: 21,
  contact: 25,
  popup: 32,
  compliance: 34,
} as const
