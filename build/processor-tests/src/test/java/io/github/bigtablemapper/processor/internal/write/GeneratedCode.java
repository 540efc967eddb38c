package io.github.bigtablemapper.processor.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;
import static java.util.Objects.requireNonNull;

import com.google.protobuf.ByteString;
import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.processor.BigtableMapperProcessor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;

/**
 * Sources compiled with the processor, all warnings on and none allowed, and loaded: what is
 * generated can be run.
 */
final class GeneratedCode extends ClassLoader {
  private final Map<String, byte[]> classes = new HashMap<>();

  private GeneratedCode() {
    super(GeneratedCode.class.getClassLoader());
  }

  /** {@return the classes of some sources, named and given in turn} */
  static GeneratedCode of(String... namesAndSources) {
    List<JavaFileObject> files = new ArrayList<>();
    for (int i = 0; i < namesAndSources.length; i += 2) {
      files.add(JavaFileObjects.forSourceString(namesAndSources[i], namesAndSources[i + 1]));
    }
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .withOptions("-Xlint:all,-processing", "-Xdoclint:all,-missing", "-Werror")
            .compile(files);
    assertThat(compilation).succeededWithoutWarnings();
    GeneratedCode code = new GeneratedCode();
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (file.getKind() == JavaFileObject.Kind.CLASS) {
        String path = file.toUri().getPath();
        String name = path.substring("/CLASS_OUTPUT/".length(), path.length() - ".class".length());
        code.classes.put(name.replace('/', '.'), bytes(file));
      }
    }
    return code;
  }

  /** {@return what a static method without parameters gives} */
  Object call(String type, String method) throws ReflectiveOperationException {
    var accessible = loadClass(type).getDeclaredMethod(method);
    accessible.setAccessible(true);
    return requireNonNull(accessible.invoke(null));
  }

  /** {@return the only instance of a generated mapping} */
  @SuppressWarnings("unchecked")
  EntityMapping<Object, Key> mapping(String type) throws ReflectiveOperationException {
    var instance = loadClass(type).getDeclaredField("INSTANCE");
    instance.setAccessible(true);
    return (EntityMapping<Object, Key>) requireNonNull(instance.get(null));
  }

  /** {@return the size of each method's code in bytes, by class and name} */
  Map<String, Integer> methodSizes(String typePrefix) {
    Map<String, Integer> sizes = new HashMap<>();
    classes.forEach(
        (name, bytes) -> {
          if (name.startsWith(typePrefix)) {
            MethodSizes.of(bytes).forEach((method, size) -> sizes.put(name + "." + method, size));
          }
        });
    return sizes;
  }

  /** Writes an entity, reads it back twice with one reader, and compares key and cells. */
  static void assertReadsWhatItWrote(EntityMapping<Object, Key> mapping, Object entity)
      throws ReflectiveOperationException {
    assertThat(keyOf(entity, mapping.key(entity).getClass())).isEqualTo(mapping.key(entity));
    List<@Nullable ByteString> cells = cells(mapping, entity);
    assertThat(cells).hasSize(mapping.columns().size());
    ByteString key = mapping.key(entity).toByteString();
    KeyReader keys = mapping.keyReader();
    EntityReader<Object> reader = mapping.reader();
    RowCells row = new RowCells(mapping);
    for (int run = 0; run < 2; run++) {
      reader.clear();
      row.startRow(null);
      for (int column = cells.size() - 1; column >= 0; column--) {
        ByteString cell = cells.get(column);
        if (cell != null) {
          row.value(column, cell);
        }
      }
      keys.reset(key);
      Object read = reader.build(keys, row);
      assertThat(mapping.key(read).toByteString()).isEqualTo(key);
      assertThat(mapping.key(read)).isEqualTo(mapping.key(entity));
      assertThat(mapping.key(read).hashCode()).isEqualTo(mapping.key(entity).hashCode());
      assertThat(cells(mapping, read)).isEqualTo(cells);
    }
  }

  /** {@return what the static method of the key's class makes of an entity} */
  private static Object keyOf(Object entity, Class<?> key) throws ReflectiveOperationException {
    var of = key.getDeclaredMethod("of", entity.getClass());
    of.setAccessible(true);
    return requireNonNull(of.invoke(null, entity));
  }

  private static List<@Nullable ByteString> cells(
      EntityMapping<Object, Key> mapping, Object entity) {
    @Nullable ByteString[] cells = new ByteString[mapping.columns().size()];
    mapping.write(
        entity,
        new CellSink() {
          @Override
          public void set(MappedColumn<?, ?> column, @Nullable ByteString value) {
            assertThat(cells[column.index()]).isNull();
            cells[column.index()] = value;
          }

          @Override
          public void absent(MappedColumn<?, ?> column) {
            throw new AssertionError("these entities have no generated values");
          }

          @Override
          public void replace(OwnedFamily<?, ?> family) {
            throw new AssertionError("these entities have no collections");
          }

          @Override
          public void absent(OwnedFamily<?, ?> family) {
            throw new AssertionError("these entities have no collections");
          }

          @Override
          public void append(
              HistoryMapFamily<?, ?, ?> map, ByteString qualifier, ByteString value) {
            throw new AssertionError("only a patch appends");
          }

          @Override
          public void element(ElementFamily<?> family, ByteString qualifier, ByteString value) {
            throw new AssertionError("these entities have no collections");
          }

          @Override
          public void element(
              OwnedFamily<?, ?> family, ByteString qualifier, Instant timestamp, ByteString value) {
            throw new AssertionError("these entities have no collections");
          }

          @Override
          public void append(ListFamily<?, ?> list, ByteString value) {
            throw new AssertionError("these entities have no collections");
          }

          @Override
          public void prepend(ListFamily<?, ?> list, ByteString value) {
            throw new AssertionError("only a patch prepends");
          }

          @Override
          public void remove(ElementFamily<?> family, ByteString qualifier) {
            throw new AssertionError("only a patch removes elements");
          }

          @Override
          public void add(AggregateColumn<?, ?> column, long amount) {
            throw new AssertionError("only a patch adds");
          }

          @Override
          public void add(BucketColumn<?, ?> column, @Nullable Instant at, long amount) {
            throw new AssertionError("only a patch adds");
          }

          @Override
          public void reset(CounterColumn<?> counter, ByteString value) {
            throw new AssertionError("only a patch sets a counter");
          }

          @Override
          public void version(HistoryColumn<?, ?> column, Instant timestamp, ByteString value) {
            throw new AssertionError("these entities have no histories");
          }

          @Override
          public void append(HistoryColumn<?, ?> column, ByteString value) {
            throw new AssertionError("only a patch appends");
          }

          @Override
          public void replace(HistoryColumn<?, ?> column, @Nullable List<ByteString> values) {
            throw new AssertionError("these entities have no lists");
          }

          @Override
          public void trim(MappedColumn<?, ?> column, @Nullable Instant before) {
            throw new AssertionError("only a patch trims");
          }
        });
    return Arrays.asList(cells);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.get(name);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }

  private static byte[] bytes(JavaFileObject file) {
    try (InputStream in = file.openInputStream()) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      in.transferTo(out);
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
