package io.github.bigtablemapper.processor.internal.check;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.key.KeyForm;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the splits of a table are values of the key part they split at, each once and
 * ascending. Numbers in text are not in numerical order, so a wrong order is a mistake.
 */
final class SplitRules {
  private SplitRules() {}

  static List<Problem> check(EntityModel entity) {
    List<String> splits = entity.tableOptions().splits();
    if (splits.isEmpty() || entity.key().properties().isEmpty()) {
      return List.of();
    }
    Origin origin = entity.tableOrigin().at("splits");
    if (entity.key().salt() != null) {
      return List.of(
          new Problem(
              "SplitSalted",
              "The table of a salted class is split at its buckets, as a value of a part is in any"
                  + " of them. Remove splits.",
              origin));
    }
    KeyPartModel.Property part = entity.key().properties().get(0);
    KeyForm form = part.stored().form();
    List<Problem> problems = new ArrayList<>();
    String before = null;
    byte @Nullable [] last = null;
    for (String split : splits) {
      byte[] value = form.split(entity.key().format(), part.options(), split);
      if (value == null || isCutOff(split, part, entity.key())) {
        problems.add(noValue(split, part, origin));
      } else if (last != null && !isAscending(last, value, part, entity.key().format())) {
        problems.add(order(Text.quote(String.valueOf(before)), Text.quote(split), part, origin));
      } else {
        last = value;
        before = split;
      }
    }
    return problems;
  }

  /** A text in front of others ends at the delimiter of an unescaped key. */
  private static boolean isCutOff(String split, KeyPartModel.Property part, KeyModel key) {
    return key.format() == KeyFormat.UNESCAPED
        && part.stored() == StoredType.STRING
        && key.parts().indexOf(part) < key.parts().size() - 1
        && split.indexOf(key.delimiter()) >= 0;
  }

  /** Where a part is not stored in the order of its values, each is only to be another. */
  private static boolean isAscending(
      byte[] last, byte[] value, KeyPartModel.Property part, KeyFormat format) {
    int order = Arrays.compareUnsigned(last, value);
    boolean isOrdered = part.options().keepsOrderIn(format) && !part.options().reversedDomain();
    return isOrdered ? order < 0 : order != 0;
  }

  private static Problem noValue(String split, KeyPartModel.Property part, Origin origin) {
    return new Problem(
        "SplitValue",
        ("The table cannot be split at %s: the first part of its row key that is not a constant is"
                + " %s. Write %s.")
            .formatted(
                Text.quote(split), Text.quote(part.name()), part.stored().form().splitInWords()),
        origin);
  }

  private static Problem order(
      String before, String split, KeyPartModel.Property part, Origin origin) {
    return new Problem(
        "SplitOrder",
        ("The split %s is not after %s in the order of the key part %s. List each value once,"
                + " in ascending order.")
            .formatted(split, before, Text.quote(part.name())),
        origin);
  }
}
