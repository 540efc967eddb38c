package io.github.bigtablemapper.spring;

import io.github.bigtablemapper.ReadRepository;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.annotation.MergedAnnotations.SearchStrategy;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/**
 * Warns once, at the start, of classes that use a repository and are {@code @Transactional}:
 * Bigtable has no transactions across rows, so the annotation has no effect on it, which only the
 * first rollback would show.
 */
final class TransactionalWarning implements SmartInitializingSingleton {
  private static final Log LOG = LogFactory.getLog(TransactionalWarning.class);

  /** By name, because the starter depends on neither. */
  private static final List<String> ANNOTATIONS =
      List.of(
          "org.springframework.transaction.annotation.Transactional",
          "jakarta.transaction.Transactional");

  private final ConfigurableListableBeanFactory beans;

  TransactionalWarning(ConfigurableListableBeanFactory beans) {
    this.beans = beans;
  }

  @Override
  public void afterSingletonsInstantiated() {
    Set<String> classes = new TreeSet<>();
    for (String name : users()) {
      Class<?> type = beans.getType(name, false);
      if (type != null && isTransactional(ClassUtils.getUserClass(type))) {
        classes.add(ClassUtils.getUserClass(type).getName());
      }
    }
    if (!classes.isEmpty()) {
      LOG.warn(
          "These classes are @Transactional and use repositories of Bigtable: "
              + String.join(", ", classes)
              + ". A write to Bigtable is sent when you call it, and no rollback undoes it: Bigtable"
              + " has no transactions across rows. Write what belongs together to one row, or make"
              + " each write repeatable. If the annotation is for another database, turn this"
              + " warning off with logging.level."
              + TransactionalWarning.class.getName()
              + "=error.");
    }
  }

  /** {@return the names of the repositories and of the beans that depend on one} */
  private Set<String> users() {
    Set<String> names = new LinkedHashSet<>();
    for (String repository : beans.getBeanNamesForType(ReadRepository.class, true, false)) {
      names.add(repository);
      names.addAll(List.of(beans.getDependentBeans(repository)));
    }
    return names;
  }

  private static boolean isTransactional(Class<?> type) {
    return isAnnotated(MergedAnnotations.from(type, SearchStrategy.TYPE_HIERARCHY))
        || Arrays.stream(ReflectionUtils.getUniqueDeclaredMethods(type))
            .anyMatch(
                method ->
                    isAnnotated(MergedAnnotations.from(method, SearchStrategy.TYPE_HIERARCHY)));
  }

  private static boolean isAnnotated(MergedAnnotations annotations) {
    return ANNOTATIONS.stream().anyMatch(annotations::isPresent);
  }
}
