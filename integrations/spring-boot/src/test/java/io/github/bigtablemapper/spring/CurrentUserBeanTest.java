package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.interceptor.CurrentUser;
import io.github.bigtablemapper.spring.audited.Task;
import io.github.bigtablemapper.spring.audited.TaskKey;
import io.github.bigtablemapper.spring.audited.TaskRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** The bean that returns who writes. */
class CurrentUserBeanTest {
  private static final TaskKey KEY = TaskKey.of("t");
  private static final Task TASK = new Task("t", "paint", null, null);

  private static ApplicationContextRunner application() {
    return ShopContext.on(BundledEmulator.shared().newInstance())
        .withPropertyValues("bigtable.schema=apply")
        .withUserConfiguration(Tasks.class);
  }

  private static void inRequest(@Nullable String user, Runnable action) {
    MockHttpServletRequest request = new MockHttpServletRequest();
    request.setRemoteUser(user);
    RequestContextHolder.setRequestAttributes(new ServletRequestAttributes(request));
    try {
      action.run();
    } finally {
      RequestContextHolder.resetRequestAttributes();
    }
  }

  @Test
  void writesStoreThePrincipalOfTheRequest() {
    application()
        .withUserConfiguration(Users.class)
        .run(
            context -> {
              TaskRepository tasks = context.getBean(TaskRepository.class);

              inRequest("ann", () -> assertThat(tasks.put(TASK).createdBy()).isEqualTo("ann"));
              inRequest("bob", () -> tasks.async().patch(KEY, t -> t.title("sand")).join());

              Task task = tasks.find("t").orElseThrow();
              assertThat(task.createdBy()).isEqualTo("ann");
              assertThat(task.updatedBy()).isEqualTo("bob");
              assertThat(tasks.put(task).updatedBy()).isNull();
              inRequest(null, () -> assertThat(tasks.put(task).updatedBy()).isNull());
            });
  }

  @Test
  void withoutTheBeanWritesAreRefused() {
    application()
        .run(
            context -> {
              TaskRepository tasks = context.getBean(TaskRepository.class);

              assertThrows(InvalidRequestException.class, () -> tasks.put(TASK));
              assertThat(tasks.find("t")).isEmpty();
            });
  }

  @Test
  void severalBeansAreAmbiguous() {
    application()
        .withBean("first", CurrentUser.class, () -> () -> "a")
        .withBean("second", CurrentUser.class, () -> () -> "b")
        .run(
            context ->
                assertThat(context.getStartupFailure())
                    .hasMessageThat()
                    .contains("expected single matching bean but found 2: first,second"));
  }

  @Configuration(proxyBeanMethods = false)
  @AutoConfigurationPackage(basePackageClasses = Task.class)
  static class Tasks {}

  @Configuration(proxyBeanMethods = false)
  static class Users {
    // docs: user
    @Bean
    CurrentUser currentUser() {
      return () ->
          RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes web
              ? web.getRequest().getRemoteUser()
              : null;
    }

    // end
  }
}
