package io.github.bigtablemapper.functional;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Takes records apart and puts them together, for tests that go through their components. */
final class Records {
  private Records() {}

  static Object[] values(Record instance) throws ReflectiveOperationException {
    RecordComponent[] components = instance.getClass().getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      values[i] = components[i].getAccessor().invoke(instance);
    }
    return values;
  }

  /** {@return whether records have one class, equal components, and arrays of equal elements} */
  static boolean areEqual(Record one, @Nullable Object other) {
    return other instanceof Record record
        && one.getClass() == record.getClass()
        && Arrays.deepEquals(read(one), read(record));
  }

  /** {@return a hash that equal records have} */
  static int hash(Record record) {
    return Arrays.deepHashCode(read(record));
  }

  private static Object[] read(Record record) {
    try {
      return values(record);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static <R extends Record> R create(Class<R> type, Object[] values)
      throws ReflectiveOperationException {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    Constructor<R> constructor = type.getDeclaredConstructor(types);
    return constructor.newInstance(values);
  }
}
