package io.github.bigtablemapper.lint;

import java.util.regex.Pattern;

/** Names of what says who somebody is or where they are. */
final class Privacy {
  private static final Pattern PERSONAL =
      Words.any(
          "e ?mail|phone number|phone no|telephone|mobile|msisdn|ssn|social security|tax id|cpf"
              + "|passport|iban|credit card|card number|first name|last name|full name|given name"
              + "|family name|surname|maiden name|street|postal address|home address|address"
              + "|ip|birth|birthday|birthdate|date of birth|latitude|longitude|lat|lon|lng|gps");

  private Privacy() {}

  static boolean isPersonal(String name) {
    return Words.like(name, PERSONAL);
  }
}
