package io.github.bigtablemapper.processor.internal.read.column;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.Objects.requireNonNull;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.BuiltInType.Order;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.IndexedAs;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.mapping.IndexColumn;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec.BuiltIn;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.read.Read;
import io.github.bigtablemapper.processor.internal.write.column.CodecCode;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks the names of the runtime, to which the processor refers by name only. */
class BuiltInCodecsTest {
  @Test
  void everyConstantOfTheRuntimeIsTheCodecOfItsType() throws ReflectiveOperationException {
    List<Field> constants =
        Stream.of(CellCodecs.class, TimeCodecs.class)
            .flatMap(holder -> Arrays.stream(holder.getFields()))
            .filter(field -> CellCodec.class.isAssignableFrom(field.getType()))
            .toList();
    assertThat(constants.stream().map(Field::getName).toList())
        .containsExactlyElementsIn(Stream.of(BuiltInType.values()).map(Enum::name).toList());
    for (Field constant : constants) {
      Type type = typeOf(constant.getType());
      BuiltIn codec = codec(TypeName.get(type));
      assertThat(codec.type().name()).isEqualTo(constant.getName());
      assertThat(codec.isTime()).isEqualTo(constant.getDeclaringClass() == TimeCodecs.class);
      String primitive = CodecCode.primitive(codec);
      if (!primitive.isEmpty()) {
        Method encode =
            Arrays.stream(constant.getType().getMethods())
                .filter(method -> method.getName().equals("encode" + primitive))
                .findFirst()
                .orElseThrow();
        assertThat(encode.getParameterTypes()[0].isPrimitive()).isTrue();
        assertThat(TypeName.get(encode.getParameterTypes()[0]).box()).isEqualTo(TypeName.get(type));
      }
    }
  }

  private static BuiltIn codec(TypeName type) {
    BuiltIn codec = BuiltInCodecs.ofColumn(type);
    assertWithMessage("codec of %s", type).that(codec).isNotNull();
    return requireNonNull(codec);
  }

  private static Type typeOf(Class<?> codec) {
    for (Type each : codec.getGenericInterfaces()) {
      if (each instanceof ParameterizedType type && type.getRawType() == CellCodec.class) {
        return type.getActualTypeArguments()[0];
      }
    }
    return ((ParameterizedType) codec.getGenericSuperclass()).getActualTypeArguments()[0];
  }

  @Test
  void everyKindOfKeyPartHasAClassOfTheRuntime() throws ReflectiveOperationException {
    for (StoredType stored : StoredType.values()) {
      Class<?> part = Class.forName(RuntimeNames.part(stored).canonicalName());
      Type value = ((ParameterizedType) part.getGenericSuperclass()).getActualTypeArguments()[0];
      BuiltInType.of(stored)
          .ifPresent(type -> assertThat(TypeName.get(value).toString()).isEqualTo(type.javaType()));
    }
    assertThat(Stream.of(IndexedAs.values()).map(Enum::name).toList())
        .containsExactlyElementsIn(Stream.of(IndexColumn.Type.values()).map(Enum::name).toList())
        .inOrder();
    for (IndexedAs each : IndexedAs.values()) {
      assertThat(Stream.of(IndexColumn.class.getMethods()).map(Method::getName))
          .contains(each.name().toLowerCase(Locale.ROOT));
    }
  }

  /** A column and, if row keys store the type, a part of the key, of each type. */
  @Test
  void everyTypeIsReadAsAColumnAndAsAPartOfTheKey() {
    for (BuiltInType type : BuiltInType.values()) {
      String name = type.primitive().isEmpty() ? type.javaType() : type.primitive();
      EntityModel entity =
          Read.model(
              """
              @Table(value = "t", keyFormat = KeyFormat.ORDERED) @Family("d")
              record Product(@RowKey String id%s, %s value) {}
              """
                  .formatted(type.key().isPresent() ? ", @RowKey " + name + " part" : "", name));
      assertThat(entity.columns().get(0).codec()).isEqualTo(new BuiltIn(type));
      type.key()
          .ifPresent(
              stored -> assertThat(entity.key().properties().get(1).stored()).isEqualTo(stored));
    }
  }

  @Test
  void ordersAreThoseTheCodecsDocument() {
    assertThat(codec(TypeName.get(String.class)).type().order()).isEqualTo(Order.UNSIGNED);
    assertThat(codec(TypeName.LONG).type().order()).isEqualTo(Order.SIGNED);
    assertThat(codec(TypeName.DOUBLE).type().order()).isEqualTo(Order.FLOATING);
  }

  @Test
  void enumsAndMessages() {
    EntityModel entity =
        Read.model(
            """
            @Table("t") @Family("d")
            record Product(
                @RowKey DayOfWeek day, Month month,
                com.google.protobuf.Timestamp time) {}
            """);
    assertThat(entity.columns().get(0).codec()).isInstanceOf(ColumnCodec.OfEnum.class);
    assertThat(entity.columns().get(1).codec()).isInstanceOf(ColumnCodec.OfMessage.class);
  }
}
