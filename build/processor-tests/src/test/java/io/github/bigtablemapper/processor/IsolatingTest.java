package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;

/** Gradle's condition for isolating processors: each file has exactly one originating element. */
class IsolatingTest {
  /** Runs the processor and records the reported origin of each file. */
  @SupportedAnnotationTypes("io.github.bigtablemapper.annotation.Table")
  private static final class Recorder extends AbstractProcessor {
    private final BigtableMapperProcessor processor = new BigtableMapperProcessor();
    private final Map<String, List<String>> origins = new LinkedHashMap<>();

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      super.init(environment);
      Filer filer =
          proxy(
              Filer.class,
              (proxy, method, arguments) -> {
                Object[] elements = (Object[]) arguments[arguments.length - 1];
                origins.put(
                    (String) arguments[arguments.length - 2],
                    Arrays.stream(elements).map(Object::toString).toList());
                return call(method, environment.getFiler(), arguments);
              });
      processor.init(
          proxy(
              ProcessingEnvironment.class,
              (proxy, method, arguments) ->
                  method.getName().equals("getFiler")
                      ? filer
                      : call(method, environment, arguments)));
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      assertThat(processor.process(annotations, round)).isFalse();
      return false;
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
      return type.cast(
          Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static Object call(Method method, Object on, Object[] arguments) throws Throwable {
      try {
        return method.invoke(on, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }

  @Test
  void eachFileComesFromOneClass() {
    Recorder recorder = new Recorder();
    Compilation compilation =
        javac()
            .withProcessors(recorder)
            .compile(
                Sources.file(
                    "Entities",
                    """
                @Table("t") @Family("d") record Product(@RowKey String id, String title) {}
                class Shop { @Table("t") @Family("d") record Order(@RowKey String id) {} }
                @Table("items") @Family("d") sealed interface Item permits One, Item.Two {
                  @KeyConstant("2") record Two(@RowKey String id) implements Item {}
                }
                @KeyConstant("1") record One(@RowKey String id) implements Item {}
                @Table("faulty") @Family("d") record Faulty(String title) {}
                """));
    assertThat(compilation).hadErrorCount(1);
    assertThat(recorder.origins)
        .containsExactly(
            "shop.ProductKey", List.of("shop.Product"),
            "shop.ProductColumns", List.of("shop.Product"),
            "shop.ProductMapping", List.of("shop.Product"),
            "shop.ProductPatch", List.of("shop.Product"),
            "shop.ProductWrites", List.of("shop.Product"),
            "shop.ProductRepository", List.of("shop.Product"),
            "META-INF/bigtable-mapper/shop.Product.json", List.of("shop.Product"),
            "shop.Shop_OrderKey", List.of("shop.Shop.Order"),
            "shop.Shop_OrderColumns", List.of("shop.Shop.Order"),
            "shop.Shop_OrderMapping", List.of("shop.Shop.Order"),
            "shop.Shop_OrderPatch", List.of("shop.Shop.Order"),
            "shop.Shop_OrderWrites", List.of("shop.Shop.Order"),
            "shop.Shop_OrderRepository", List.of("shop.Shop.Order"),
            "META-INF/bigtable-mapper/shop.Shop.Order.json", List.of("shop.Shop.Order"),
            "shop.OneKey", List.of("shop.One"),
            "shop.OneColumns", List.of("shop.One"),
            "shop.OneMapping", List.of("shop.One"),
            "shop.OnePatch", List.of("shop.One"),
            "shop.OneWrites", List.of("shop.One"),
            "shop.OneRepository", List.of("shop.One"),
            "META-INF/bigtable-mapper/shop.One.json", List.of("shop.One"),
            "shop.Item_TwoKey", List.of("shop.Item.Two"),
            "shop.Item_TwoColumns", List.of("shop.Item.Two"),
            "shop.Item_TwoMapping", List.of("shop.Item.Two"),
            "shop.Item_TwoPatch", List.of("shop.Item.Two"),
            "shop.Item_TwoWrites", List.of("shop.Item.Two"),
            "shop.Item_TwoRepository", List.of("shop.Item.Two"),
            "META-INF/bigtable-mapper/shop.Item.Two.json", List.of("shop.Item.Two"),
            "shop.ItemKey", List.of("shop.Item"),
            "shop.ItemMapping", List.of("shop.Item"),
            "shop.ItemRepository", List.of("shop.Item"),
            "shop.FaultyKey", List.of("shop.Faulty"),
            "shop.FaultyColumns", List.of("shop.Faulty"),
            "shop.FaultyMapping", List.of("shop.Faulty"),
            "shop.FaultyPatch", List.of("shop.Faulty"),
            "shop.FaultyWrites", List.of("shop.Faulty"),
            "shop.FaultyRepository", List.of("shop.Faulty"));
  }
}
