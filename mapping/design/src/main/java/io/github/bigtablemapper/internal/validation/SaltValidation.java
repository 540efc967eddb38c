package io.github.bigtablemapper.internal.validation;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.SaltDesign;
import java.util.ArrayList;
import java.util.List;

/** A key is salted by its leading parts, and into no more buckets than one scan can read. */
public final class SaltValidation {
  private static final int MIN_BUCKETS = 2;
  private static final int MAX_BUCKETS = 64;

  private SaltValidation() {}

  /** {@return what is wrong with the salt of a key; nothing if it has none} */
  public static List<LocatedViolation> in(KeyDesign key) {
    List<LocatedViolation> found = new ArrayList<>();
    SaltDesign salt = key.salt();
    if (salt == null) {
      return found;
    }
    if (key.format() == KeyFormat.RAW || key.format() == KeyFormat.UNESCAPED) {
      found.add(new LocatedViolation(ofOthers(key.format()), Place.salt()));
    }
    if (salt.buckets() < MIN_BUCKETS || salt.buckets() > MAX_BUCKETS) {
      found.add(new LocatedViolation(buckets(salt.buckets()), Place.salt(), "buckets"));
    }
    List<String> parts = key.properties().stream().map(KeyPartDesign.Property::name).toList();
    List<String> unknown = salt.by().stream().filter(name -> !parts.contains(name)).toList();
    unknown.forEach(
        name -> found.add(new LocatedViolation(unknown(name, parts), Place.salt(), "by")));
    List<String> leading = parts.subList(0, Math.min(salt.by().size(), parts.size()));
    if (unknown.isEmpty() && !salt.by().equals(leading)) {
      found.add(new LocatedViolation(notLeading(leading, salt.by()), Place.salt(), "by"));
    }
    return found;
  }

  private static Violation ofOthers(KeyFormat format) {
    return new Violation(
        "SaltRaw",
        (format == KeyFormat.RAW ? "A RAW" : "An UNESCAPED")
            + " row key is what another program writes, which does not compute this salt. Remove"
            + " @Salted, or use another key format.");
  }

  private static Violation buckets(int buckets) {
    return new Violation(
        "SaltBuckets",
        ("A row key cannot be spread over %s buckets: one bucket spreads nothing, and a scan makes a"
                + " call for each bucket. Use %s to %s.")
            .formatted(buckets, MIN_BUCKETS, MAX_BUCKETS));
  }

  private static Violation unknown(String name, List<String> parts) {
    return new Violation(
        "SaltPart",
        "The row key has no part %s. Its parts are %s.%s"
            .formatted(Text.quote(name), quoted(parts), Text.didYouMean(name, parts)));
  }

  private static Violation notLeading(List<String> leading, List<String> by) {
    return new Violation(
        "SaltLeading",
        ("A row key is salted by its leading parts. This one starts with %s, not with %s. Name"
                + " the leading parts in their order, or no part for only the first.")
            .formatted(quoted(leading), quoted(by)));
  }

  private static String quoted(List<String> names) {
    return String.join(", ", names.stream().map(Text::quote).toList());
  }
}
