package io.github.bigtablemapper.processor.internal.read.column;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.Objects.requireNonNull;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.internal.design.BuiltInType.Order;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec.BuiltIn;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.read.Read;
import io.github.bigtablemapper.processor.internal.write.column.CodecCode;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
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
    assertThat(constants.size()).isAtLeast(33);
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
