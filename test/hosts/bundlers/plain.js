import 'latchkey/embed'
