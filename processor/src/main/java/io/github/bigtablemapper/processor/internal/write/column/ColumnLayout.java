package io.github.bigtablemapper.processor.internal.write.column;

import static java.util.stream.Collectors.joining;

import com.palantir.javapoet.CodeBlock;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;

/** Describes a column in words, for the Javadoc of the generated classes. */
public final class ColumnLayout {
  private ColumnLayout() {}

  /** {@return {@code family:qualifier}} */
  public static String cell(ColumnModel column) {
    return column.family() + ":" + QualifierText.shown(column.qualifier());
  }

  /** {@return the bytes that a codec makes} */
  public static String encoding(ColumnCodec codec) {
    if (codec instanceof ColumnCodec.BuiltIn builtIn) {
      return builtIn.design().words();
    }
    if (codec instanceof ColumnCodec.OfEnum ofEnum) {
      return "name of the constant"
          + (ofEnum.fallback() == null ? "" : ", any other is read as " + ofEnum.fallback());
    }
    if (codec instanceof ColumnCodec.Widening widening) {
      return widening.narrower().stream()
          .map(each -> each.design().words())
          .collect(joining(" or ", widening.now().design().words() + "; also read: ", ""));
    }
    if (codec instanceof ColumnCodec.OfList ofList) {
      return "list, each element after its length of 4 bytes: " + encoding(ofList.element());
    }
    if (codec instanceof ColumnCodec.OfVector ofVector) {
      return ofVector.design().words();
    }
    if (codec instanceof ColumnCodec.Generic generic) {
      return "by " + TypeNames.simpleName(generic.type());
    }
    return codec instanceof ColumnCodec.Custom custom
        ? "by " + TypeNames.simpleName(custom.type())
        : "protobuf message";
  }

  /** {@return how a row without it is read} */
  public static String presence(ColumnModel column) {
    return switch (column.kind()) {
      case VALUE -> presenceOfValue(column);
      case COUNTER -> "counter, from 0";
      case HISTORY -> "a cell for each version";
      case LIST -> "a cell for each element";
      case AGGREGATE -> "aggregate: " + column.aggregateModel().aggregation();
      case BUCKETS ->
          "a cell for each %s: %s"
              .formatted(
                  Amounts.of(column.aggregateModel().bucketLength()),
                  column.aggregateModel().aggregation());
    };
  }

  private static String presenceOfValue(ColumnModel column) {
    CodeBlock defaultValue = column.defaultValue();
    String presence =
        defaultValue == null
            ? need(column)
                + generation(column)
                + (column.property().is(Trait.EXPIRES_AT) ? ", when the row expires" : "")
            : "default " + defaultValue.toString().replace(column.valueType() + ".", "");
    return presence
        + (column.property().is(Trait.KEPT)
            ? ", kept once it is there"
            : column.property().is(Trait.WRITE_ONCE) ? ", written once" : "")
        + (column.aliases().isEmpty() ? "" : ", before " + String.join(", ", column.aliases()));
  }

  private static String need(ColumnModel column) {
    if (column.property().is(Trait.VERSION)) {
      return "from 0";
    }
    if (!column.isNeeded()) {
      return "optional";
    }
    return column
        .property()
        .absentOwner()
        .map(each -> "required in " + each.path())
        .orElse("required");
  }

  private static String generation(ColumnModel column) {
    Trait generated = column.property().generated();
    return generated == null ? "" : generated.generation().map(", "::concat).orElseThrow();
  }
}
