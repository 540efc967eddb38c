package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.Allowance;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Designs without a fault, and with as much of something as a test requests. */
public final class SampleDesigns {
  private SampleDesigns() {}

  public static EntityDesign entity(
      String name, String table, KeyDesign key, int families, int columns, Allowance... allowed) {
    return new EntityDesign(
        "shop",
        name,
        table,
        TableOptionsDesign.NONE,
        null,
        key,
        IntStream.range(0, families).mapToObj(i -> family("f" + i)).toList(),
        null,
        IntStream.range(0, columns).mapToObj(i -> column("p" + letters(i), "f0")).toList(),
        List.of(),
        List.of(),
        List.of(),
        List.of(allowed));
  }

  /** {@return a key of one text, with constants in front} */
  public static KeyDesign key(String part, String... constants) {
    List<KeyPartDesign> parts =
        new ArrayList<>(List.of(constants).stream().map(KeyPartDesign.Constant::new).toList());
    parts.add(
        new KeyPartDesign.Property(
            part,
            part,
            "java.lang.String",
            KeyPartDesign.StoredType.STRING,
            null,
            new KeyPartDesign.Layout(0, false, false, false, false, Precision.MILLIS, 0, false),
            List.of(),
            false));
    return new KeyDesign(KeyFormat.READABLE, '#', null, parts);
  }

  private static FamilyDesign family(String name) {
    return new FamilyDesign(name, 1, null, false, null, "");
  }

  public static ColumnDesign column(String property, String family) {
    return new ColumnDesign(
        property,
        family,
        property,
        List.of(),
        ColumnDesign.Cells.VALUE,
        "java.lang.String",
        new EncodingDesign.BuiltIn("STRING", "UTF-8"),
        null,
        null,
        Set.of());
  }

  /** Numbers at the end of names are a separate finding. */
  private static String letters(int number) {
    return number < 26
        ? String.valueOf((char) ('a' + number))
        : letters(number / 26 - 1) + letters(number % 26);
  }
}
