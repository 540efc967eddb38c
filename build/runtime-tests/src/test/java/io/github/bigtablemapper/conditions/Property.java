package io.github.bigtablemapper.conditions;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.conditions.ModelRow.Address;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/**
 * A property of an entity, as random cases need it.
 *
 * @param <E> the entity
 * @param <P> its patch
 */
interface Property<E, P> {
  /** Something a patch can do. */
  record Change<P>(Consumer<P> patch, Consumer<ModelWrite> model) {}

  /** A column of the property, and a cell that it may have there. */
  Map.Entry<Address, ByteString> cell(Random random);

  /** A test of the property. */
  RandomCondition<E> condition(Random random);

  /** A change of the property. */
  Change<P> change(Random random);

  /** What a put of an entity does to the row. */
  void put(E entity, ModelWrite write);

  /** One of some values. */
  static <T> T one(List<T> values, Random random) {
    return values.get(random.nextInt(values.size()));
  }
}
