/**
 * By what push servers know this sender. The pair is for developers' machines only; the public half is `vapidKey` of the
 * desk's `/config.json`, and every subscription is bound to it.
 */
export const vapid = {
  subject: 'mailto:push@daftar.example',
  publicKey: 'BBAzAN6cS8qqLwCWK8pwe4Oedx0DFZtfKkuIfE87K_m5y-hyG_8NS_qPT0Xb1trwW4o2p5mgaq5ZBqm4qA6tCbE',
  privateKey: 'qyfobFoI7uTqZFvzjJE6L93uZLlzqrkyCylviozFXZ4',
} as const
