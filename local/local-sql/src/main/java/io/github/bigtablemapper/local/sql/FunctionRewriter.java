package io.github.bigtablemapper.local.sql;

import io.grpc.Status;
import java.util.Map;
import java.util.regex.Pattern;

/** Replaces functions of Bigtable that the engine does not have with functions that it has. */
final class FunctionRewriter {
  private static final Map<String, String> OTHER_NAMES =
      Map.of(
          "MAP_KEYS", "MAP_KEYS_SORTED(",
          "MAP_VALUES", "MAP_VALUES_SORTED(",
          "MAP_ENTRIES", "MAP_ENTRIES_SORTED(",
          // The engine has its signature only. Of as few values as it has, the exact number is one.
          "APPROX_COUNT_DISTINCT", "COUNT(DISTINCT ");

  private static final String INT64 =
      "IF(BYTE_LENGTH($) = 8,"
          + " (CAST(CONCAT('0x', SUBSTR(TO_HEX($), 1, 8)) AS INT64) << 32)"
          + " | CAST(CONCAT('0x', SUBSTR(TO_HEX($), 9, 8)) AS INT64),"
          + " IF($ IS NULL, NULL, ERROR('TO_INT64 takes 8 bytes.')))";

  private static final String BITS32 =
      "IF(BYTE_LENGTH($) = 4, CAST(CONCAT('0x', TO_HEX($)) AS INT64),"
          + " IF($ IS NULL, NULL, ERROR('TO_FLOAT32 takes 4 bytes.')))";

  private static final String FLOAT64 = number("(" + INT64 + ")", 52, 2047, 1023, "n < 0");

  private static final String FLOAT32 =
      "CAST(" + number("(" + BITS32 + ")", 23, 255, 127, "n >= 2147483648") + " AS FLOAT32)";

  private static final String VECTOR32 =
      vector(
          "TO_VECTOR32",
          4,
          unsigned(4, 1),
          "CAST(" + number("_vector_bits", 23, 255, 127, "n >= 2147483648") + " AS FLOAT32)");

  private static final String VECTOR64 =
      vector(
          "TO_VECTOR64",
          8,
          "(" + unsigned(8, 1) + " << 32) | " + unsigned(8, 5),
          number("_vector_bits", 52, 2047, 1023, "n < 0"));

  private static final Map<String, String> BODIES =
      Map.of(
          "TO_INT64",
          INT64,
          "TO_FLOAT64",
          FLOAT64,
          "TO_FLOAT32",
          FLOAT32,
          "TO_VECTOR32",
          VECTOR32,
          "TO_VECTOR64",
          VECTOR64);

  private static final Pattern ERROR = Pattern.compile("ERROR\\('[^']*'\\)");

  /** The limit of a message to the engine. */
  private static final int MAX_LENGTH = 4 << 20;

  private FunctionRewriter() {}

  /** {@return the number of some bits: its sign, its exponent and its mantissa} */
  private static String number(String bits, int mantissa, int mask, int bias, String isNegative) {
    String body =
        "(IF(NEGATIVE, -1.0, 1.0) * CASE WHEN ((n >> M) & MASK) = MASK THEN"
            + " IF((n & LOW) = 0, CAST('inf' AS FLOAT64), CAST('nan' AS FLOAT64))"
            + " WHEN ((n >> M) & MASK) = 0 THEN (n & LOW) * POW(2.0, 1 - BIAS - M)"
            + " ELSE (1 + (n & LOW) / SCALE) * POW(2.0, ((n >> M) & MASK) - BIAS) END)";
    return body.replace("NEGATIVE", isNegative)
        .replace("MASK", Integer.toString(mask))
        .replace("BIAS", Integer.toString(bias))
        .replace("LOW", Long.toString((1L << mantissa) - 1))
        .replace("SCALE", (1L << mantissa) + ".0")
        .replace("M)", mantissa + ")")
        .replaceAll("\\bn\\b", java.util.regex.Matcher.quoteReplacement(bits));
  }

  /**
   * {@return the components of a vector}
   *
   * @param bits the bits of the component at a place
   * @param component the component of such bits
   */
  private static String vector(String function, int width, String bits, String component) {
    return ("ARRAY_TRANSFORM(ARRAY_TRANSFORM(GENERATE_ARRAY(0,"
            + " IF(MOD(BYTE_LENGTH($), %1$s) = 0, DIV(BYTE_LENGTH($), %1$s) - 1,"
            + " IF($ IS NULL, NULL, ERROR('%4$s takes a multiple of %1$s bytes.')))),"
            + " _vector_place -> %2$s), _vector_bits -> %3$s)")
        .formatted(width, bits, component, function);
  }

  /** {@return the number in 4 bytes of the component at a place} */
  private static String unsigned(int width, int from) {
    return "CAST(CONCAT('0x', TO_HEX(SUBSTR($, _vector_place * %s + %s, 4))) AS INT64)"
        .formatted(width, from);
  }

  static String rewritten(SqlText text) {
    StringBuilder sql = new StringBuilder();
    int end = rewrite(text, 0, text.words().size(), 0, sql);
    return sql.append(text.sql(), end, text.sql().length()).toString();
  }

  /** Writes words from a place to another; {@return where the last one ends} */
  private static int rewrite(SqlText text, int from, int to, int start, StringBuilder sql) {
    int written = start;
    for (int i = from; i < to; i++) {
      SqlText.Word word = text.word(i);
      boolean isSafe = text.word(i - 1).is(".") && text.word(i - 2).is("SAFE");
      boolean isCall = text.isCall(i) && text.word(i + 1).is("(");
      if (isCall && OTHER_NAMES.containsKey(word.text())) {
        sql.append(text.sql(), written, word.start()).append(OTHER_NAMES.get(word.text()));
        written = text.word(i + 1).end();
      } else if (isCall && BODIES.containsKey(word.text())) {
        if (sql.length() > MAX_LENGTH) {
          throw tooLong();
        }
        int close = text.closing(i + 1, to);
        StringBuilder argument = new StringBuilder("(");
        int rest = rewrite(text, i + 2, close, text.word(i + 1).end(), argument);
        argument.append(text.sql().substring(rest, text.word(close).start())).append(')');
        if (argument.length() > MAX_LENGTH) {
          throw tooLong();
        }
        String body = BODIES.get(word.text());
        sql.append(text.sql(), written, (isSafe ? text.word(i - 2) : word).start())
            .append('(')
            .append((isSafe ? ERROR.matcher(body).replaceAll("NULL") : body).replace("$", argument))
            .append(')');
        written = text.word(close).end();
        i = close;
      }
    }
    return written;
  }

  private static RuntimeException tooLong() {
    return Status.INVALID_ARGUMENT
        .withDescription("The query is too long after its functions are expanded.")
        .asRuntimeException();
  }
}
