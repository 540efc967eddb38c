package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.internal.design.key.SaltDesign;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPartOptions;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.List;

/** Creates the designs of row keys. */
final class KeyDesigns {
  private KeyDesigns() {}

  /**
   * {@return the design of a key, which may have mistakes}
   *
   * @param buckets 0 if there is no salt
   */
  static <K extends Key> KeyDesign of(
      KeyEncoding encoding, List<LayoutPart<K>> parts, int buckets, List<String> saltedBy) {
    List<KeyPartDesign> designs = parts.stream().map(KeyDesigns::part).toList();
    KeyDesign unsalted = new KeyDesign(encoding.format(), encoding.delimiter(), null, designs);
    if (buckets == 0 && saltedBy.isEmpty()) {
      return unsalted;
    }
    List<String> by =
        saltedBy.isEmpty()
            ? unsalted.properties().stream().limit(1).map(KeyPartDesign.Property::name).toList()
            : saltedBy;
    return new KeyDesign(
        unsalted.format(), unsalted.delimiter(), new SaltDesign(buckets, by), designs);
  }

  private static KeyPartDesign part(LayoutPart<?> part) {
    return part instanceof LayoutPart.Constant<?> constant
        ? new KeyPartDesign.Constant(constant.text())
        : property(part.value().orElseThrow(), part.isOptional());
  }

  /** The property of a hand-written key is unknown: the design has the name of the part. */
  private static KeyPartDesign property(KeyPart<?> part, boolean isOptional) {
    KeyPart<?> stored = part;
    String codec = null;
    while (stored instanceof ConvertedPart<?, ?> converted) {
      codec = codec == null ? converted.codec().getClass().getName() : codec;
      stored = converted.stored();
    }
    StoredType type = StoredType.ofPart(stored.getClass().getSimpleName()).orElseThrow();
    List<? extends Enum<?>> constants =
        stored instanceof EnumPart<?> ofEnum ? ofEnum.constants() : List.of();
    return new KeyPartDesign.Property(
        part.name(),
        part.name(),
        codec == null ? javaType(type, constants) : "java.lang.Object",
        type,
        codec,
        layout(stored),
        constants.stream().map(Enum::name).toList(),
        isOptional);
  }

  private static String javaType(StoredType type, List<? extends Enum<?>> constants) {
    return BuiltInType.of(type).map(BuiltInType::javaType).orElseGet(() -> enumType(constants));
  }

  private static String enumType(List<? extends Enum<?>> constants) {
    return constants.isEmpty()
        ? "java.lang.Enum"
        : constants.get(0).getDeclaringClass().getTypeName().replace('$', '.');
  }

  private static Layout layout(KeyPart<?> part) {
    KeyPartOptions options = part.options();
    return new Layout(
        options.digits(),
        options.signed(),
        options.reversed(),
        part instanceof StringPart text && text.isReversedDomain(),
        options.reversedDigits(),
        part instanceof InstantPart instant ? instant.precision() : Precision.MILLIS,
        options.bytes(),
        options.littleEndian());
  }
}
