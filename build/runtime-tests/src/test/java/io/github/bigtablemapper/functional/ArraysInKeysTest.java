package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.format.KeyReader;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys and ranges have copies of arrays: whoever changes theirs changes no key. */
class ArraysInKeysTest {
  /** Arrays of a component type as text. */
  abstract static class TextCodec<A> implements KeyCodec<A, String> {
    private final Class<?> component;
    private final Function<String, Object> parser;

    TextCodec(Class<?> component, Function<String, Object> parser) {
      this.component = component;
      this.parser = parser;
    }

    @Override
    public String encode(A part) {
      return IntStream.range(0, Array.getLength(part))
          .mapToObj(i -> String.valueOf(Array.get(part, i)))
          .collect(Collectors.joining(","));
    }

    @Override
    @SuppressWarnings("unchecked") // a subclass names the components of A
    public A decode(String stored) {
      String[] texts = stored.split(",");
      Object array = Array.newInstance(component, texts.length);
      for (int i = 0; i < texts.length; i++) {
        Array.set(array, i, parser.apply(texts[i]));
      }
      return (A) array;
    }
  }

  public static final class BooleansCodec extends TextCodec<boolean[]> {
    public BooleansCodec() {
      super(boolean.class, Boolean::valueOf);
    }
  }

  public static final class CharsCodec extends TextCodec<char[]> {
    public CharsCodec() {
      super(char.class, text -> text.charAt(0));
    }
  }

  public static final class ShortsCodec extends TextCodec<short[]> {
    public ShortsCodec() {
      super(short.class, Short::valueOf);
    }
  }

  public static final class IntsCodec extends TextCodec<int[]> {
    public IntsCodec() {
      super(int.class, Integer::valueOf);
    }
  }

  public static final class LongsCodec extends TextCodec<long[]> {
    public LongsCodec() {
      super(long.class, Long::valueOf);
    }
  }

  public static final class FloatsCodec extends TextCodec<float[]> {
    public FloatsCodec() {
      super(float.class, Float::valueOf);
    }
  }

  public static final class DoublesCodec extends TextCodec<double[]> {
    public DoublesCodec() {
      super(double.class, Double::valueOf);
    }
  }

  public static final class StringsCodec extends TextCodec<String[]> {
    public StringsCodec() {
      super(String.class, text -> text);
    }
  }

  /** Rows of numbers, delimited by semicolons. */
  public static final class NestedCodec implements KeyCodec<int[][], String> {
    private final IntsCodec rows = new IntsCodec();

    @Override
    public String encode(int[][] part) {
      return Stream.of(part).map(rows::encode).collect(Collectors.joining(";"));
    }

    @Override
    public int[][] decode(String stored) {
      return Stream.of(stored.split(";")).map(rows::decode).toArray(int[][]::new);
    }
  }

  @Table(value = "arrays", keyFormat = KeyFormat.ORDERED)
  @Family("a")
  record All(
      @RowKey byte[] bytes,
      @RowKey @Codec(BooleansCodec.class) boolean[] booleans,
      @RowKey @Codec(CharsCodec.class) char[] chars,
      @RowKey @Codec(ShortsCodec.class) short[] shorts,
      @RowKey @Codec(IntsCodec.class) int[] ints,
      @RowKey @Codec(LongsCodec.class) long[] longs,
      @RowKey @Codec(FloatsCodec.class) float[] floats,
      @RowKey @Codec(DoublesCodec.class) double[] doubles,
      @RowKey @Codec(StringsCodec.class) String[] strings,
      @RowKey @Codec(NestedCodec.class) int[][] nested,
      @Column String text) {
    static All fresh() {
      return new All(
          new byte[] {1, 2},
          new boolean[] {true, false},
          new char[] {'a', 'b'},
          new short[] {1, 2},
          new int[] {1, 2},
          new long[] {1, 2},
          new float[] {1, 2},
          new double[] {1, 2},
          new String[] {"a", "b"},
          new int[][] {{1, 2}, {3, 4}},
          "");
    }

    List<Object> arrays() {
      return List.of(bytes, booleans, chars, shorts, ints, longs, floats, doubles, strings, nested);
    }

    ArraysInKeysTest_AllKey key() {
      return ArraysInKeysTest_AllKey.of(
          bytes, booleans, chars, shorts, ints, longs, floats, doubles, strings, nested);
    }
  }

  @Table(value = "digests", keyFormat = KeyFormat.RAW)
  @Family("d")
  record Digest(@RowKey byte[] digest, @Column String text) {}

  /** The last array can be missing. */
  @Table("routes")
  @Family("r")
  record Route(
      @RowKey String from, @RowKey @Codec(IntsCodec.class) int @Nullable [] hops, String text) {}

  /** A key, and what gives the arrays that others have of it. */
  record Shared(Key key, Supplier<List<Object>> arrays) {}

  static List<Shared> keys() {
    All given = All.fresh();
    All entity = All.fresh();
    ArraysInKeysTest_AllKey shown = All.fresh().key();
    KeyReader in = ArraysInKeysTest_AllMapping.INSTANCE.keyReader();
    in.reset(shown.toByteString());
    var read = ArraysInKeysTest_AllMapping.INSTANCE.readKey(in);
    return List.of(
        new Shared(given.key(), given::arrays),
        new Shared(ArraysInKeysTest_AllKey.of(entity), entity::arrays),
        new Shared(shown, () -> accessed(shown)),
        new Shared(read, () -> accessed(read)));
  }

  private static List<Object> accessed(Key key) {
    return Stream.of(key.getClass().getDeclaredMethods())
        .filter(each -> each.getReturnType().isArray() && each.getParameterCount() == 0)
        .map(each -> call(each, key))
        .toList();
  }

  private static Object call(Method method, Object of, Object... arguments) {
    try {
      return method.invoke(of, arguments);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Swaps the first two elements, also of the arrays in it. */
  private static void change(Object array) {
    Object first = Array.get(array, 0);
    Array.set(array, 0, Array.get(array, 1));
    Array.set(array, 1, first);
    if (array instanceof Object[] objects && objects[0].getClass().isArray()) {
      Stream.of(objects).forEach(ArraysInKeysTest::change);
    }
  }

  @ParameterizedTest
  @MethodSource("keys")
  void aKeyHasItsOwnArrays(Shared shared) {
    Key expected = All.fresh().key();
    assertThat(shared.arrays().get()).hasSize(10);
    for (Object array : shared.arrays().get()) {
      change(array);
      String type = array.getClass().getSimpleName();
      assertWithMessage(type).that(shared.key()).isEqualTo(expected);
      assertWithMessage(type).that(shared.key().hashCode()).isEqualTo(expected.hashCode());
      assertWithMessage(type).that(shared.key().compareTo(expected)).isEqualTo(0);
      assertWithMessage(type).that(shared.key().toByteString()).isEqualTo(expected.toByteString());
    }
  }

  @Test
  void keysOfOtherFormatsHaveTheirOwnArrays() {
    byte[] digest = {1, 2};
    int[] hops = {1, 2};
    List<Supplier<Key>> made =
        List.of(
            () -> ArraysInKeysTest_DigestKey.of(digest),
            () -> ArraysInKeysTest_DigestKey.of(new Digest(digest, "")),
            () -> ArraysInKeysTest_RouteKey.of("a", hops),
            () -> ArraysInKeysTest_RouteKey.of(new Route("a", hops, "")));
    List<Key> keys = made.stream().map(Supplier::get).toList();
    change(digest);
    change(hops);
    keys.forEach(key -> accessed(key).forEach(ArraysInKeysTest::change));
    change(digest);
    change(hops);
    assertThat(keys).isEqualTo(made.stream().map(Supplier::get).toList());
  }

  @Test
  void aMissingArrayIsMissingAndNullIsRefusedWhenItIsWritten() {
    var key = ArraysInKeysTest_RouteKey.of("a", null);
    assertThat(key.hops()).isNull();
    assertThat(key).isEqualTo(ArraysInKeysTest_RouteKey.of(new Route("a", null, "")));
    Key invalid = ArraysInKeysTest_DigestKey.of((byte[]) null);
    assertThrows(InvalidKeyException.class, invalid::toByteString);
  }

  /** Two bounds of a range, with something done after the first. */
  interface Bounds {
    KeyRange<?> of(PartRange<?, Object> range, Object first, Object second, Runnable between);
  }

  private static final List<Bounds> BOUNDS =
      List.of(
          (range, first, second, between) -> {
            var lower = range.from(first);
            between.run();
            return lower.to(second);
          },
          (range, first, second, between) -> {
            var lower = range.after(first);
            between.run();
            return lower.before(second);
          },
          (range, first, second, between) -> {
            var upper = range.to(first);
            between.run();
            return upper.from(second);
          },
          (range, first, second, between) -> {
            var upper = range.before(first);
            between.run();
            return upper.after(second);
          });

  private static void assertBoundsHaveTheirOwn(
      PartRange<?, ?> anyRange, Supplier<Object> small, Supplier<Object> large) {
    @SuppressWarnings("unchecked") // the values are of its type
    PartRange<?, Object> range = (PartRange<?, Object>) anyRange;
    for (Bounds bounds : BOUNDS) {
      for (Supplier<Object> first : List.of(small, large)) {
        Object second = first == small ? large.get() : small.get();
        Object changed = first.get();
        assertWithMessage(changed.getClass().getSimpleName())
            .that(bounds.of(range, changed, second, () -> change(changed)))
            .isEqualTo(bounds.of(range, first.get(), second, () -> {}));
      }
    }
  }

  private static Supplier<Object> changed(Supplier<Object> values) {
    return () -> {
      Object value = values.get();
      change(value);
      return value;
    };
  }

  @Test
  void boundsAndPrefixesOfEachTypeHaveTheirOwnArrays() throws NoSuchMethodException {
    KeyRange<?> stage = ArraysInKeysTest_AllKey.all();
    List<RecordComponent> parts = List.of(All.class.getRecordComponents()).subList(0, 10);
    for (RecordComponent part : parts) {
      Supplier<Object> values = () -> call(part.getAccessor(), All.fresh());
      var range = (PartRange<?, ?>) call(stage.getClass().getMethod(part.getName()), stage);
      assertBoundsHaveTheirOwn(range, values, changed(values));
      if (part != parts.get(9)) {
        Class<?> type = part == parts.get(0) ? ArraysInKeysTest_AllKey.class : stage.getClass();
        Method next = type.getMethod(part.getName(), part.getType());
        Object value = values.get();
        KeyRange<?> before = stage;
        stage = (KeyRange<?>) call(next, before, value);
        change(value);
        assertThat(stage).isEqualTo(call(next, before, values.get()));
      }
    }
  }

  @Test
  void boundsOfOtherFormatsHaveTheirOwnArrays() {
    Supplier<Object> bytes = () -> new byte[] {1, 2};
    Supplier<Object> ints = () -> new int[] {1, 2};
    assertBoundsHaveTheirOwn(ArraysInKeysTest_DigestKey.all().digest(), bytes, changed(bytes));
    assertBoundsHaveTheirOwn(ArraysInKeysTest_RouteKey.from("a").hops(), ints, changed(ints));
  }
}
