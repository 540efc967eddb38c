package io.github.bigtablemapper.conditions;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.OrderedValue;
import io.github.bigtablemapper.column.TextValue;
import io.github.bigtablemapper.conditions.ModelRow.Address;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * A property that is a map with a separate family.
 *
 * @param family the family
 * @param keys what may be in it
 * @param get the property of an entity
 * @param put how a patch puts an entry
 * @param remove how a patch removes a key
 * @param clear how a patch clears it
 */
record MapProperty<E, P, K, V>(
    MapFamily<E, K, V> family,
    CellCodec<K> keyCodec,
    List<K> keys,
    CellCodec<V> valueCodec,
    List<V> values,
    Function<E, Map<K, V>> get,
    Put<P, K, V> put,
    BiConsumer<P, K> remove,
    Consumer<P> clear)
    implements Property<E, P> {
  /** Puts an entry. */
  interface Put<P, K, V> {
    void accept(P patch, K key, V value);
  }

  @Override
  public Map.Entry<Address, ByteString> cell(Random random) {
    return Map.entry(
        new Address(family.family(), keyCodec.encode(Property.one(keys, random))),
        valueCodec.encode(Property.one(values, random)));
  }

  @Override
  public RandomCondition<E> condition(Random random) {
    K key = Property.one(keys, random);
    V value = Property.one(values, random);
    ByteString qualifier = keyCodec.encode(key);
    if (value instanceof String && random.nextBoolean()) {
      RandomText test = RandomText.of(values, random);
      return new RandomCondition<>(
          test.on(TextValue.of(texts(), key)),
          view -> {
            ByteString text = view.element(family, qualifier);
            return text != null && test.model().test(text.toStringUtf8());
          });
    }
    if (value instanceof Comparable && random.nextInt(3) == 0) {
      return comparison(key, value, random.nextInt(4));
    }
    return switch (random.nextInt(5)) {
      case 0, 1 ->
          new RandomCondition<>(
              family.containsKey(key), view -> view.element(family, qualifier) != null);
      case 2, 3 -> RandomCondition.ofSize(family, random);
      default ->
          new RandomCondition<>(
              family.contains(key, value),
              view -> valueCodec.encode(value).equals(view.element(family, qualifier)));
    };
  }

  private RandomCondition<E> comparison(K key, V bound, int which) {
    OrderedValue<E, V> at = family.at(key);
    return switch (which) {
      case 0 -> compared(key, at.isLessThan(bound), bound, order -> order < 0);
      case 1 -> compared(key, at.isAtMost(bound), bound, order -> order <= 0);
      case 2 -> compared(key, at.isGreaterThan(bound), bound, order -> order > 0);
      default -> compared(key, at.isAtLeast(bound), bound, order -> order >= 0);
    };
  }

  @SuppressWarnings("unchecked") // the values are comparable
  private RandomCondition<E> compared(
      K key, Condition<E> condition, V bound, IntPredicate expected) {
    return new RandomCondition<>(
        condition,
        view -> {
          ByteString cell = view.element(family, keyCodec.encode(key));
          return cell != null
              && expected.test(((Comparable<V>) valueCodec.decode(cell)).compareTo(bound));
        });
  }

  @SuppressWarnings("unchecked") // asked only of a map of texts
  private MapFamily<E, K, String> texts() {
    return (MapFamily<E, K, String>) family;
  }

  @Override
  public Change<P> change(Random random) {
    K key = Property.one(keys, random);
    V value = Property.one(values, random);
    ByteString qualifier = keyCodec.encode(key);
    return switch (random.nextInt(4)) {
      case 0 -> new Change<>(clear, write -> write.replace(family));
      case 1 ->
          new Change<>(
              patch -> remove.accept(patch, key), write -> write.remove(family, qualifier));
      default ->
          new Change<>(
              patch -> put.accept(patch, key, value),
              write -> write.element(family, qualifier, valueCodec.encode(value)));
    };
  }

  @Override
  public void put(E entity, ModelWrite write) {
    write.replace(family);
    get.apply(entity)
        .forEach(
            (key, value) -> write.element(family, keyCodec.encode(key), valueCodec.encode(value)));
  }
}
