package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.functional.Scalars.Anything;
import io.github.bigtablemapper.functional.Scalars.Maybe;
import io.github.bigtablemapper.functional.Scalars.Required;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every scalar type, with a value, without one, and alone in its row. */
@BigtableTest({
  Scalars_AnythingRepository.class,
  Scalars_RequiredRepository.class,
  Scalars_MaybeRepository.class,
  ScalarTest_PrimitivesRepository.class
})
class ScalarTest {
  @Table("primitives")
  @Family("p")
  record Primitives(
      @RowKey String id,
      @Column boolean aBoolean,
      @Column byte aByte,
      @Column short aShort,
      @Column int anInt,
      @Column long aLong,
      @Column float aFloat,
      @Column double aDouble,
      @Column char aChar) {}

  @Test
  void everyTypeIsReadAsItWasWritten(Scalars_AnythingRepository anythings) throws Exception {
    anythings.put(Scalars.full());
    assertSame(anythings.find("full").orElseThrow(), Scalars.full().all());
  }

  @Test
  void anEntityWithoutAnyValueExists(Scalars_AnythingRepository anythings) throws Exception {
    Object[] nothing = onlyValue(Scalars.full().all(), 0, "nothing");
    anythings.put(Anything.of(nothing));
    assertThat(anythings.exists(Scalars_AnythingKey.of("nothing"))).isTrue();
    assertSame(anythings.find("nothing").orElseThrow(), nothing);
  }

  @Test
  void eachTypeAloneInItsRow(Scalars_AnythingRepository anythings, BigtableDataClient client)
      throws Exception {
    Object[] all = Scalars.full().all();
    assertThat(all).hasLength(37);
    for (int i = 1; i < all.length; i++) {
      Object[] one = onlyValue(all, i, "row" + i);
      anythings.put(Anything.of(one));
      assertSame(anythings.find("row" + i).orElseThrow(), one);
      Row row = client.readRow(TableId.of("anything"), "row" + i);
      assertThat(row.getCells()).hasSize(1);
    }
  }

  @Test
  void primitivesAreReadAsTheyWereWritten(ScalarTest_PrimitivesRepository primitives) {
    Primitives zeros = new Primitives("zeros", false, (byte) 0, (short) 0, 0, 0, 0, 0, '\0');
    Primitives extremes =
        new Primitives(
            "extremes",
            true,
            Byte.MAX_VALUE,
            Short.MAX_VALUE,
            Integer.MAX_VALUE,
            Long.MAX_VALUE,
            Float.NEGATIVE_INFINITY,
            Double.NaN,
            Character.MAX_VALUE);
    primitives.put(zeros);
    primitives.put(extremes);
    assertThat(primitives.find("zeros")).hasValue(zeros);
    assertThat(primitives.find("extremes")).hasValue(extremes);
  }

  @Test
  void requiredValuesAreReadAsTheyWereWritten(Scalars_RequiredRepository repository)
      throws Exception {
    Object[] values = Scalars.full().all();
    repository.put(Records.create(Required.class, values));

    Object[] read = Records.values(repository.find("full").orElseThrow());
    for (int i = 0; i < values.length; i++) {
      assertWithMessage(name(i)).that(read[i]).isEqualTo(values[i]);
    }
  }

  @Test
  void noRequiredValueMayBeNull(Scalars_RequiredRepository repository) throws Exception {
    for (int i = 1; i < Required.class.getRecordComponents().length; i++) {
      Object[] values = Scalars.full().all();
      values[i] = null;
      Required incomplete = Records.create(Required.class, values);

      InvalidValueException e =
          assertThrows(InvalidValueException.class, () -> repository.put(incomplete));
      assertThat(e).hasMessageThat().contains(name(i));
    }
    assertThat(repository.exists(Scalars_RequiredKey.of("full"))).isFalse();
  }

  @Test
  void noRequiredValueMayBeMissing(Scalars_RequiredRepository repository, BigtableDataClient client)
      throws Exception {
    Required complete = Records.create(Required.class, Scalars.full().all());
    for (int i = 1; i < Required.class.getRecordComponents().length; i++) {
      repository.put(complete);
      client.mutateRow(
          RowMutation.create(TableId.of("required"), "full").deleteCells("r", name(i)));

      DecodeException e = assertThrows(DecodeException.class, () -> repository.find("full"));
      assertThat(e).hasMessageThat().contains(name(i));
    }
  }

  @Test
  void optionalValuesAreReadAsTheyWereWritten(Scalars_MaybeRepository repository) throws Exception {
    Object[] values = Scalars.full().all();
    for (int i = 1; i < values.length; i++) {
      values[i] = Optional.of(values[i]);
    }
    repository.put(Records.create(Maybe.class, values));

    Object[] read = Records.values(repository.find("full").orElseThrow());
    for (int i = 1; i < values.length; i++) {
      assertWithMessage(name(i))
          .that(((Optional<?>) read[i]).orElseThrow())
          .isEqualTo(((Optional<?>) values[i]).orElseThrow());
    }
  }

  @Test
  void noValueIsAnEmptyOptional(Scalars_MaybeRepository repository) throws Exception {
    Object[] values = Scalars.full().all();
    Arrays.fill(values, 1, values.length, Optional.empty());
    Maybe nothing = Records.create(Maybe.class, values);
    repository.put(nothing);

    assertThat(repository.find("full")).hasValue(nothing);
  }

  private static Object[] onlyValue(Object[] all, int index, String id) {
    Object[] one = new Object[all.length];
    one[index] = all[index];
    one[0] = id;
    return one;
  }

  private static void assertSame(Anything actual, Object[] expected)
      throws ReflectiveOperationException {
    Object[] values = actual.all();
    for (int i = 0; i < expected.length; i++) {
      assertWithMessage(name(i)).that(values[i]).isEqualTo(expected[i]);
    }
  }

  private static String name(int component) {
    return Required.class.getRecordComponents()[component].getName();
  }
}
