package io.github.bigtablemapper.processor;

import com.google.auto.service.AutoService;
import io.github.bigtablemapper.annotation.Allow;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.internal.check.TakenNames;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.ClassAnnotations;
import io.github.bigtablemapper.processor.internal.read.SharedTables;
import io.github.bigtablemapper.processor.internal.read.element.RuntimeFormat;
import io.github.bigtablemapper.processor.internal.write.EntityWriter;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import java.lang.annotation.Annotation;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Generates the key, the columns, the mapping and the repository of every class with
 * {@code @Table}.
 *
 * <pre>
 * the user's class
 *      |  read    javac's elements become a model; what keeps it from being complete
 *      v
 * EntityModel
 *      |  check   rules over the model
 *      v
 * any problem? --yes--> all are printed; empty classes of the generated names
 *      |  no; rules of good design print notes
 *      |  write   the model becomes source text
 *      v
 * ProductKey, ProductColumns, ProductMapping, ProductRepository
 * </pre>
 *
 * <p>An entity waits, by name, for the next round only if a type that its model depends on does not
 * exist yet, or if Lombok is about to add members to it. The entities of a shared table wait
 * together. A type that never comes is javac's to report, and nothing is written for its entity:
 * javac would warn of each class that comes in the last round, and miss it in signatures all the
 * same. The compiler of Eclipse takes such classes in, and gets empty ones, with an error.
 *
 * <p>What an entity declares of its table is written to the directory of its class as JSON, for
 * tools that look at all of them.
 *
 * <p>Each file comes from one class alone, which Gradle calls isolating. The annotations are not
 * claimed, of which {@code -Xlint:processing} warns: javac would call no processor after this one
 * that takes all annotations, and an entity may wait for the types that it writes.
 */
@AutoService(Processor.class)
public final class BigtableMapperProcessor extends AbstractProcessor {
  /** What members have, also where a build compiles them again without their interface. */
  private static final Set<Class<? extends Annotation>> OF_MEMBERS =
      Set.of(KeyConstant.class, KeyConstant.List.class);

  /** The other annotations of entities. */
  private static final Set<Class<? extends Annotation>> OF_ENTITIES =
      Set.of(
          KeyConstant.class,
          KeyConstant.List.class,
          Salted.class,
          Family.class,
          Family.List.class,
          Index.class,
          Index.List.class,
          OperationIds.class,
          Allow.class,
          Allow.List.class);

  private final Function<EntityModel, List<SourceFile>> writer;
  private final TakenNames taken = new TakenNames();
  private final Set<String> waiting = new LinkedHashSet<>();

  /** The members of sealed interfaces so far: one may be written in a later round than another. */
  private final Set<String> members = new HashSet<>();

  /** The types with an annotation that applies to entities only. */
  private final Set<String> annotated = new LinkedHashSet<>();

  private boolean isRuntimeRefused;

  private ProblemPrinter printer;
  private DesignLint lint;

  /** Called by javac. */
  public BigtableMapperProcessor() {
    this(EntityWriter::write);
  }

  BigtableMapperProcessor(Function<EntityModel, List<SourceFile>> writer) {
    this.writer = writer;
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    printer = new ProblemPrinter(environment.getMessager());
    lint = new DesignLint(environment, printer);
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Stream.concat(Stream.of(Table.class), OF_ENTITIES.stream())
        .map(Class::getCanonicalName)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Set<String> getSupportedOptions() {
    return Stream.concat(LintOptions.names().stream(), Stream.of(SchemaHistory.OPTION))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whatever is thrown becomes an error: Eclipse ends the processing of a project by others. */
  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    try {
      process(round);
    } catch (RuntimeException | Error failure) {
      printer.print(failure);
    }
    return false;
  }

  private void process(RoundEnvironment round) {
    round.getRootElements().forEach(root -> taken.declare(root.toString()));
    printer.declare(round.getRootElements());
    Set<String> waited = Set.copyOf(waiting);
    Set<String> types = types(round);
    ElementFilter.typesIn(round.getElementsAnnotatedWithAny(OF_ENTITIES))
        .forEach(type -> annotated.add(name(type)));
    types.forEach(name -> annotated.removeAll(SharedTables.permitted(type(name))));
    waiting.clear();
    EntityProcessor entities =
        new EntityProcessor(processingEnv, writer, taken, printer, lint, round.processingOver());
    if (runtimeFits(types)) {
      process(types, waited, entities);
    } else {
      types.forEach(name -> entities.saveWithoutRuntime(type(name)));
    }
    if (round.processingOver()) {
      lint.finish(this::type);
      if (isEclipse()) {
        waiting.forEach(name -> entities.saveUnresolved(type(name)));
      }
      annotated.stream()
          .filter(type -> !printer.hasPrintedAt(type))
          .map(this::type)
          .forEach(type -> printer.print(ClassAnnotations.ofNoEntity(type), type));
    }
  }

  /** {@return the names of the entities and shared tables that a round is about} */
  private Set<String> types(RoundEnvironment round) {
    Set<String> types = new LinkedHashSet<>(waiting);
    ElementFilter.typesIn(round.getElementsAnnotatedWith(Table.class))
        .forEach(type -> types.add(name(type)));
    ElementFilter.typesIn(round.getElementsAnnotatedWithAny(OF_MEMBERS)).stream()
        .filter(SharedTables::isMember)
        .map(BigtableMapperProcessor::name)
        .filter(members::add)
        .forEach(types::add);
    List.copyOf(types).stream()
        .flatMap(name -> SharedTables.members(type(name)).stream())
        .map(BigtableMapperProcessor::name)
        .filter(members::add)
        .forEach(types::add);
    return types;
  }

  /** Shared tables come first: where one waits, its members do. */
  private void process(Set<String> types, Set<String> waited, EntityProcessor entities) {
    for (String name : types) {
      TypeElement type = type(name);
      if (SharedTables.isShared(type) && !entities.processTable(type, !waited.contains(name))) {
        waiting.add(name);
        SharedTables.members(type).stream()
            .map(BigtableMapperProcessor::name)
            .forEach(waiting::add);
      }
    }
    for (String name : types) {
      TypeElement type = type(name);
      if (!SharedTables.isShared(type)
          && !waiting.contains(name)
          && !entities.processEntity(type, !waited.contains(name))) {
        waiting.add(name);
      }
    }
  }

  /** Whether generated code would run; if not, one error is reported for all entities. */
  private boolean runtimeFits(Set<String> types) {
    if (types.isEmpty()) {
      return true;
    }
    TypeElement first = type(types.iterator().next());
    List<Problem> problems = RuntimeFormat.check(first, processingEnv.getElementUtils());
    if (!isRuntimeRefused) {
      printer.print(problems, first);
    }
    isRuntimeRefused = !problems.isEmpty();
    return problems.isEmpty();
  }

  /** Build tools wrap the processing environment, but not what it gives. */
  private boolean isEclipse() {
    return processingEnv.getElementUtils().getClass().getName().startsWith("org.eclipse.jdt.");
  }

  private TypeElement type(String name) {
    return processingEnv.getElementUtils().getTypeElement(name);
  }

  private static String name(TypeElement type) {
    return type.getQualifiedName().toString();
  }
}
