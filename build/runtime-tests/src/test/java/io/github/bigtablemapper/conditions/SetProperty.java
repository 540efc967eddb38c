package io.github.bigtablemapper.conditions;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.conditions.ModelRow.Address;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A property that is a set with a separate family.
 *
 * @param family the family
 * @param members what may be in it
 * @param get the property of an entity
 * @param add how a patch adds a member
 * @param remove how a patch removes one
 * @param clear how a patch clears it
 */
record SetProperty<E, P, T>(
    SetFamily<E, T> family,
    CellCodec<T> codec,
    List<T> members,
    Function<E, Set<T>> get,
    BiConsumer<P, T> add,
    BiConsumer<P, T> remove,
    Consumer<P> clear)
    implements Property<E, P> {
  private static final ByteString ZERO = ByteString.copyFrom(new byte[] {0});

  @Override
  public Map.Entry<Address, ByteString> cell(Random random) {
    return Map.entry(
        new Address(family.family(), codec.encode(Property.one(members, random))), ZERO);
  }

  @Override
  public RandomCondition<E> condition(Random random) {
    T member = Property.one(members, random);
    ByteString qualifier = codec.encode(member);
    return switch (random.nextInt(4)) {
      case 0, 1 -> RandomCondition.ofSize(family, random);
      default ->
          new RandomCondition<>(
              family.contains(member), view -> view.element(family, qualifier) != null);
    };
  }

  @Override
  public Change<P> change(Random random) {
    T member = Property.one(members, random);
    ByteString qualifier = codec.encode(member);
    return switch (random.nextInt(4)) {
      case 0 -> new Change<>(clear, write -> write.replace(family));
      case 1 ->
          new Change<>(
              patch -> remove.accept(patch, member), write -> write.remove(family, qualifier));
      default ->
          new Change<>(
              patch -> add.accept(patch, member), write -> write.element(family, qualifier, ZERO));
    };
  }

  @Override
  public void put(E entity, ModelWrite write) {
    write.replace(family);
    get.apply(entity).forEach(member -> write.element(family, codec.encode(member), ZERO));
  }
}
