package io.github.bigtablemapper.commandline.internal.infer;

import io.github.bigtablemapper.internal.design.text.QualifierText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the properties for families whose values Bigtable computes. */
final class Aggregates {
  /** How long the buckets of a family may be: the longest that fits is the guess. */
  private static final Map<String, Long> LENGTHS = lengths();

  private Aggregates() {}

  private static Map<String, Long> lengths() {
    Map<String, Long> lengths = new LinkedHashMap<>();
    lengths.put("1d", 86_400_000_000L);
    lengths.put("1h", 3_600_000_000L);
    lengths.put("15m", 900_000_000L);
    lengths.put("1m", 60_000_000L);
    lengths.put("1s", 1_000_000L);
    return lengths;
  }

  /**
   * {@return the properties, each with its comment; none if the family has another form}
   *
   * @param declared the families that the class declares, to which this one is added
   */
  static List<String> of(FamilyShape shape, Draft draft, Set<String> declared) {
    List<String> properties = new ArrayList<>();
    String annotation = annotation(shape);
    if (annotation == null || shape.map() != null) {
      return properties;
    }
    boolean isBucket = annotation.contains("bucket");
    boolean isSketch = "HLL".equals(shape.family().aggregation());
    String type = isSketch ? "ByteString" : "Long";
    for (FamilyShape.Column column : shape.columns()) {
      declared.add(Draft.family(shape.family()) + "\n");
      properties.add(
          Draft.comment(draft.share(column.rows()) + ": computed by Bigtable")
              + "    "
              + annotation
              + " @Column(%s, family = \"%s\") "
                  .formatted(SourceText.qualifier(column.qualifier()), shape.family().name())
              + (isBucket ? "List<Versioned<" + type + ">> " : "Optional<" + type + "> ")
              + draft.property(QualifierText.shown(column.qualifier()), "total"));
    }
    return properties;
  }

  /** {@return null if no aggregate has cells with such times} */
  private static @Nullable String annotation(FamilyShape shape) {
    TableFamily family = shape.family();
    if (family.aggregation() == null) {
      return null;
    } else if (shape.micros().stream().allMatch(each -> each == 0)) {
      return family.options().contains("maxAge")
          ? null
          : "@Aggregate(Aggregation." + family.aggregation() + ")";
    } else if (!family.keepsVersions()) {
      return null;
    }
    return LENGTHS.entrySet().stream()
        .filter(each -> shape.micros().stream().allMatch(time -> time % each.getValue() == 0))
        .findFirst()
        .map(Map.Entry::getKey)
        .map(
            "@Aggregate(value = Aggregation.%s, bucket = \"%%s\")".formatted(family.aggregation())
                ::formatted)
        .orElse(null);
  }
}
