package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.SaltModel;
import io.github.bigtablemapper.processor.model.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks that a key is salted by its leading parts, and into no more buckets than one scan can
 * read.
 */
final class SaltRules {
  private static final int MIN_BUCKETS = 2;
  private static final int MAX_BUCKETS = 64;

  private SaltRules() {}

  static List<Problem> check(EntityModel entity) {
    SaltModel salt = entity.key().salt();
    if (salt == null) {
      return List.of();
    }
    List<Problem> problems = new ArrayList<>();
    if (salt.buckets() < MIN_BUCKETS || salt.buckets() > MAX_BUCKETS) {
      problems.add(buckets(salt));
    }
    List<String> parts =
        entity.key().properties().stream().map(KeyPartModel.Property::name).toList();
    List<String> unknown = salt.by().stream().filter(name -> !parts.contains(name)).toList();
    unknown.forEach(name -> problems.add(unknown(name, parts, salt)));
    List<String> leading = parts.subList(0, Math.min(salt.parts(), parts.size()));
    if (unknown.isEmpty() && !salt.by().isEmpty() && !salt.by().equals(leading)) {
      problems.add(notLeading(leading, salt));
    }
    return problems;
  }

  private static Problem buckets(SaltModel salt) {
    return new Problem(
        "SaltBuckets",
        "A row key cannot be spread over %d buckets: 1 spreads nothing, and a scan makes a call for"
                .formatted(salt.buckets())
            + " each. Write %d to %d.".formatted(MIN_BUCKETS, MAX_BUCKETS),
        salt.origin().at("buckets"));
  }

  private static Problem unknown(String name, List<String> parts, SaltModel salt) {
    return new Problem(
        "SaltPart",
        "The row key has no part %s. Its parts are %s.%s"
            .formatted(Text.quote(name), quoted(parts), Text.didYouMean(name, parts)),
        salt.origin().at("by"));
  }

  private static Problem notLeading(List<String> leading, SaltModel salt) {
    return new Problem(
        "SaltLeading",
        ("A row key is salted by its leading parts. This one starts with %s, not with %s. Write the"
                + " parts from the first on, in their order, or none for the first one alone.")
            .formatted(quoted(leading), quoted(salt.by())),
        salt.origin().at("by"));
  }

  private static String quoted(List<String> names) {
    return String.join(", ", names.stream().map(Text::quote).toList());
  }
}
