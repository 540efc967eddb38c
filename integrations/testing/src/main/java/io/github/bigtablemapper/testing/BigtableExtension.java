package io.github.bigtablemapper.testing;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.heatmap.KeyHeatMap;
import io.github.bigtablemapper.key.Key;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * A JUnit Jupiter extension that provides tests with a Bigtable. Use it through {@link
 * BigtableTest}, or register it, which needs no reflection:
 *
 * <pre>{@code
 * @RegisterExtension
 * static final BigtableExtension bigtable = BigtableExtension.create(ProductRepository::new);
 * }</pre>
 *
 * <p><b>Parameters.</b> Constructors, lifecycle methods and tests can declare the repositories, a
 * {@link BigtableMapper}, a {@link BigtableDataClient}, a {@link BigtableTableAdminClient}, a
 * {@link TestClock}, the clock of the mapper, and a {@link KeyHeatMap}, which then starts to
 * record. All of them use the same instance and are closed after the test.
 *
 * <p><b>Tables.</b> Each test, and each invocation of a parameterized test, has separate tables,
 * which are empty when it starts. Only if a {@code @BeforeAll} method declares such a parameter,
 * the tests of its class share tables and their content.
 *
 * <p><b>Views.</b> If a repository of a view is specified, the views of the entities are created
 * after their tables. This needs {@code bigtable-mapper-local-sql} on the class path.
 *
 * <p><b>Server.</b> One local Bigtable, {@link BundledEmulator#shared}, serves all tests of a run,
 * also in parallel, and costs each test a few milliseconds. It rejects what production rejects. It
 * starts with the first test that needs it and ends with the JVM, even if the run fails or the JVM
 * is killed.
 *
 * <p><b>A real instance.</b> With the system properties {@code bigtable.project} and {@code
 * bigtable.instance}, and optionally {@code bigtable.appProfile}, tests run on that instance, with
 * the application's default credentials. They still create their tables and delete them afterwards,
 * and do not touch other tables: a test whose table already exists fails. So run them one after the
 * other.
 *
 * <p>Safe for use by many threads, and so for tests that run in parallel: it has no state except in
 * JUnit's stores.
 *
 * <p>Needs JUnit 5.13 or newer, including JUnit 6; with an older version the first parameter is
 * rejected.
 */
public final class BigtableExtension implements ParameterResolver {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(BigtableExtension.class);

  private static final Set<Class<?>> TYPES =
      Set.of(
          BigtableMapper.class,
          BigtableDataClient.class,
          BigtableTableAdminClient.class,
          TestClock.class,
          KeyHeatMap.class);

  private final Function<ExtensionContext, List<Function<BigtableMapper, ReadRepository<?, ?>>>>
      repositories;

  /** Called by JUnit for {@link BigtableTest}. */
  BigtableExtension() {
    this.repositories = BigtableExtension::annotated;
  }

  private BigtableExtension(List<Function<BigtableMapper, ReadRepository<?, ?>>> repositories) {
    this.repositories = context -> repositories;
  }

  /**
   * {@return an extension with the tables of some repositories, specified by their constructors}
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads the array
  public static BigtableExtension create(
      Function<BigtableMapper, ReadRepository<?, ?>>... repositories) {
    return new BigtableExtension(List.of(repositories));
  }

  @Override
  public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
    // A constructor's parameters belong to the test it is called for.
    return ExtensionContextScope.TEST_METHOD;
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return TYPES.contains(type) || ReadRepository.class.isAssignableFrom(type);
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return fixture(context)
        .find(type)
        .orElseThrow(
            () ->
                new ParameterResolutionException(
                    type.getSimpleName()
                        + " has no table here: name it in @BigtableTest or in"
                        + " BigtableExtension.create."));
  }

  /** The fixture of this test, or of an enclosing context if it was requested there. */
  private TestFixture fixture(ExtensionContext context) {
    return compute(
        context.getStore(NAMESPACE),
        TestFixture.class,
        () -> TestFixture.open(server(context), repositories.apply(context)));
  }

  private static TestServer server(ExtensionContext context) {
    if (System.getProperty(Key.SHOW) == null) {
      System.setProperty(Key.SHOW, "true"); // failed assertions show keys
    }
    return compute(storeOfRun(context), TestServer.class, TestServer::start);
  }

  private static ExtensionContext.Store storeOfRun(ExtensionContext context) {
    try {
      return context.getStore(ExtensionContext.StoreScope.EXECUTION_REQUEST, NAMESPACE);
    } catch (LinkageError older) {
      throw new ExtensionConfigurationException(
          "BigtableExtension needs JUnit 5.13 or newer: this one would never close what a test has"
              + " opened. Spring Boot 3.5 brings 5.12; there set junit-jupiter.version.",
          older);
    }
  }

  // JUnit 5 does not have the method that replaces it.
  @SuppressWarnings("deprecation")
  private static <T> T compute(ExtensionContext.Store store, Class<T> type, Supplier<T> creator) {
    return Objects.requireNonNull(store.getOrComputeIfAbsent(type, key -> creator.get(), type));
  }

  private static List<Function<BigtableMapper, ReadRepository<?, ?>>> annotated(
      ExtensionContext context) {
    BigtableTest annotation =
        AnnotationSupport.findAnnotation(
                context.getRequiredTestClass(),
                BigtableTest.class,
                context.getEnclosingTestClasses())
            .orElseThrow(
                () ->
                    new ExtensionConfigurationException(
                        "Use @BigtableTest, or register BigtableExtension.create(...)."));
    return Arrays.stream(annotation.value()).map(BigtableExtension::constructor).toList();
  }

  private static Function<BigtableMapper, ReadRepository<?, ?>> constructor(
      Class<? extends ReadRepository<?, ?>> type) {
    return mapper -> {
      try {
        var constructor = type.getDeclaredConstructor(BigtableMapper.class);
        // The repository of a package-private entity is package-private.
        constructor.setAccessible(true);
        return constructor.newInstance(mapper);
      } catch (ReflectiveOperationException e) {
        throw new ExtensionConfigurationException(
            type.getSimpleName() + " has no constructor with a BigtableMapper.", e);
      }
    };
  }
}
