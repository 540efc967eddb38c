package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Interceptors see each entity before it is written and after it was read, and every outcome. */
@NullMarked
@BigtableTest({
  InterceptorTest_CustomerRepository.class,
  InterceptorTest_AccountRepository.class,
  InterceptorTest_NoteRepository.class,
  InterceptorTest_BadgeRepository.class,
  InterceptorTest_UserRepository.class,
  InterceptorTest_DeviceRepository.class,
  InterceptorTest_Device_PhoneRepository.class,
  InterceptorTest_Device_TabletRepository.class
})
class InterceptorTest {
  @Table("customers")
  @Family("c")
  record Customer(
      @RowKey String id,
      @Nullable String email,
      @Nullable String city,
      @CreatedAt @Nullable Instant createdAt) {
    static Customer of(String id, String email) {
      return new Customer(id, email, null, null);
    }
  }

  @Table("accounts")
  @Family("a")
  record Account(@RowKey String id, String email, @Version long version) {}

  /** A class that changes itself. */
  @Table("notes")
  @Family("n")
  static class Note {
    @RowKey private String id = "";
    private String text = "";
    @UpdatedAt private @Nullable Instant updatedAt;

    public String getId() {
      return id;
    }

    public void setId(String id) {
      this.id = id;
    }

    public String getText() {
      return text;
    }

    public void setText(String text) {
      this.text = text;
    }

    public @Nullable Instant getUpdatedAt() {
      return updatedAt;
    }

    public void setUpdatedAt(@Nullable Instant updatedAt) {
      this.updatedAt = updatedAt;
    }

    static Note of(String id, String text) {
      Note note = new Note();
      note.id = id;
      note.text = text;
      return note;
    }
  }

  @Table("badges")
  @Family("b")
  record Badge(
      @RowKey String id,
      String text,
      @WriteOnce(WriteOnceMode.KEEP) @Column @CreatedAt @Nullable Instant createdAt) {}

  @Table("users")
  @Family("u")
  @Index(value = "users-by-email", on = "email", mode = IndexMode.TABLE)
  record User(@RowKey String id, String email, @Version long version) {}

  @Table("devices")
  @Family("d")
  sealed interface Device {
    String name();

    @KeyConstant("phone")
    record Phone(@RowKey String id, String name) implements Device {}

    @KeyConstant("tablet")
    record Tablet(@RowKey String id, String name) implements Device {}
  }

  /** Lower-cases what is written, marks what is read, and records its calls. */
  private static final class Emails implements EntityInterceptor<Customer> {
    final List<String> told = Collections.synchronizedList(new ArrayList<>());
    final List<Customer> written = Collections.synchronizedList(new ArrayList<>());

    @Override
    public Customer beforeWrite(Customer customer, EntityWrite write) {
      told.add("before " + write);
      return new Customer(
          customer.id(), lower(customer.email()), customer.city(), customer.createdAt());
    }

    @Override
    public Customer afterRead(Customer customer) {
      told.add("read");
      return new Customer(customer.id(), customer.email(), "read", customer.createdAt());
    }

    @Override
    public void afterOutcome(Customer customer, EntityWrite write, Outcome outcome) {
      written.add(customer);
      told.add(write + " " + outcome);
    }

    List<String> take() {
      List<String> taken = List.copyOf(told);
      told.clear();
      return taken;
    }

    static @Nullable String lower(@Nullable String email) {
      return email == null ? null : email.toLowerCase(Locale.ROOT);
    }
  }

  private static final InterceptorTest_CustomerKey ADA = key("ada");
  private static final String UPPER = "ADA@EXAMPLE.COM";
  private static final String LOWER = "ada@example.com";

  private static InterceptorTest_CustomerKey key(String id) {
    return InterceptorTest_CustomerKey.of(id);
  }

  private final BigtableDataClient client;
  private final InterceptorTest_CustomerRepository stored;
  private final Emails emails = new Emails();
  private final InterceptorTest_CustomerRepository customers;

  InterceptorTest(BigtableDataClient client, InterceptorTest_CustomerRepository stored) {
    this.client = client;
    this.stored = stored;
    this.customers =
        new InterceptorTest_CustomerRepository(
            BigtableMapper.builder(client)
                .intercept(InterceptorTest_CustomerMapping.INSTANCE, emails)
                .build());
  }

  private static <T> T get(CompletableFuture<T> future) {
    return future.join();
  }

  private static String done(CompletableFuture<?> future) {
    future.join();
    return "done";
  }

  /** A write in both of its forms. */
  private void assertWritten(
      String name, EntityWrite write, Supplier<?> blocking, Supplier<?> async) {
    for (Supplier<?> form : List.of(blocking, async)) {
      stored.delete(ADA);
      emails.take();
      emails.written.clear();
      var unused = form.get();
      assertWithMessage(name)
          .that(emails.take())
          .containsExactly("before " + write, write + " APPLIED")
          .inOrder();
      Customer row = stored.find(ADA).orElseThrow();
      assertWithMessage(name).that(row.email()).isEqualTo(LOWER);
      assertWithMessage(name).that(emails.written).hasSize(1);
      assertWithMessage(name).that(emails.written.get(0).email()).isEqualTo(LOWER);
      if (write == EntityWrite.PUT) {
        assertWithMessage(name).that(emails.written).containsExactly(row);
      }
    }
  }

  @Test
  void everyWriteOfAnEntityIsIntercepted() {
    Customer ada = Customer.of("ada", UPPER);
    List<Customer> one = List.of(ada);
    Instant at = Instant.ofEpochSecond(1_000);
    var ifCity = InterceptorTest_CustomerColumns.CITY.isAbsent();
    var async = customers.async();

    assertWritten("put", EntityWrite.PUT, () -> customers.put(ada), () -> get(async.put(ada)));
    assertWritten(
        "putAll", EntityWrite.PUT, () -> customers.putAll(one), () -> get(async.putAll(one)));
    assertWritten(
        "putIfAbsent",
        EntityWrite.PUT,
        () -> customers.putIfAbsent(ada),
        () -> get(async.putIfAbsent(ada)));
    assertWritten(
        "putIf",
        EntityWrite.PUT,
        () -> customers.putIf(ada, ifCity),
        () -> get(async.putIf(ada, ifCity)));
    assertWritten(
        "bulkWriter",
        EntityWrite.PUT,
        () -> {
          try (BulkWriter<Customer, InterceptorTest_CustomerKey> writer = customers.bulkWriter()) {
            return get(writer.add(async.writes().put(ada)));
          }
        },
        () -> {
          try (BulkWriter<Customer, InterceptorTest_CustomerKey> writer = async.bulkWriter()) {
            return get(writer.add(async.writes().put(ada)));
          }
        });
    assertWritten(
        "independent",
        EntityWrite.PUT,
        () -> IndependentWrites.begin().add(customers, customers.writes().put(ada)).write(),
        () ->
            get(
                IndependentWrites.begin()
                    .add(customers, customers.writes().put(ada))
                    .writeAsync()));
    assertWritten(
        "merge",
        EntityWrite.MERGE,
        () -> {
          customers.merge(ada);
          return "";
        },
        () -> done(async.merge(ada)));
    assertWritten(
        "mergeIf",
        EntityWrite.MERGE,
        () -> customers.apply(customers.writes().merge(ada).onlyIf(ifCity)).applied(),
        () ->
            get(
                async
                    .apply(async.writes().merge(ada).onlyIf(ifCity))
                    .thenApply(WriteResult::applied)));
    assertWritten(
        "mergeAll",
        EntityWrite.MERGE,
        () -> customers.applyAll(one.stream().map(customers.writes()::merge).toList()),
        () -> get(async.applyAll(one.stream().map(async.writes()::merge).toList())));
    assertWritten(
        "merge of bulkWriter",
        EntityWrite.MERGE,
        () -> {
          try (BulkWriter<Customer, InterceptorTest_CustomerKey> writer = customers.bulkWriter()) {
            return done(writer.add(async.writes().merge(ada)));
          }
        },
        () -> {
          try (BulkWriter<Customer, InterceptorTest_CustomerKey> writer = async.bulkWriter()) {
            return done(writer.add(async.writes().merge(ada)));
          }
        });
    assertWritten(
        "restoreAll",
        EntityWrite.RESTORE,
        () ->
            customers.applyAll(
                one.stream().map(each -> customers.writes().restore(each).at(at)).toList()),
        () ->
            get(
                async.applyAll(
                    one.stream().map(each -> async.writes().restore(each).at(at)).toList())));
    assertWritten(
        "restoreIfAbsent",
        EntityWrite.RESTORE,
        () -> customers.apply(customers.writes().restore(ada).at(at).ifAbsent()).applied(),
        () ->
            get(
                async
                    .apply(async.writes().restore(ada).at(at).ifAbsent())
                    .thenApply(WriteResult::applied)));
  }

  @Test
  void whatPutReturnsIsWhatWasStored() {
    Customer put = customers.put(Customer.of("ada", UPPER));
    BatchResult<Customer, ?> all =
        customers.applyAll(List.of(customers.writes().put(Customer.of("bob", "B@B.B"))));

    assertThat(stored.find(ADA)).hasValue(put);
    assertThat(put.createdAt()).isNotNull();
    assertThat(all.stored().values()).containsExactly(stored.find("bob").orElseThrow());
  }

  @Test
  void patchesAndDeletionsAreNot() {
    stored.put(Customer.of("ada", LOWER));

    customers.patch(ADA, c -> c.email(UPPER));
    customers.delete(ADA);

    assertThat(emails.told).isEmpty();
  }

  /** A read in both of its forms. */
  private void assertRead(String name, Supplier<Customer> blocking, Supplier<Customer> async) {
    for (Supplier<Customer> form : List.of(blocking, async)) {
      emails.take();
      Customer read = form.get();
      assertWithMessage(name).that(read.city()).isEqualTo("read");
      assertWithMessage(name).that(emails.take()).containsExactly("read");
    }
  }

  @Test
  void everyReadOfAnEntityIsIntercepted() {
    stored.put(Customer.of("ada", LOWER));
    var all = InterceptorTest_CustomerKey.all();
    var async = customers.async();

    assertRead(
        "find", () -> customers.find(ADA).orElseThrow(), () -> get(async.find(ADA)).orElseThrow());
    assertRead(
        "find with options",
        () -> customers.find(ADA, read -> read.afterWrite()).orElseThrow(),
        () -> get(async.find(ADA, read -> read.afterWrite())).orElseThrow());
    assertRead(
        "findAll",
        () -> customers.findAll(List.of(ADA)).values().iterator().next(),
        () -> get(async.findAll(List.of(ADA))).values().iterator().next());
    assertRead(
        "list", () -> customers.scan(all).list().get(0), () -> get(async.scan(all).list()).get(0));
    assertRead(
        "page",
        () -> customers.scan(all).page(1).items().get(0),
        () -> get(async.scan(all).page(1)).items().get(0));
    assertRead(
        "stream",
        () -> {
          try (Stream<Customer> rows = customers.scan(all).stream()) {
            return rows.findFirst().orElseThrow();
          }
        },
        () -> {
          List<Customer> rows = new ArrayList<>();
          async
              .scan(all)
              .forEach(
                  row -> {
                    rows.add(row);
                    return CompletableFuture.completedFuture(null);
                  })
              .join();
          return rows.get(0);
        });
    assertRead(
        "parallel",
        () -> {
          List<Customer> rows = Collections.synchronizedList(new ArrayList<>());
          customers.scan(all).forEachParallel(2, rows::add);
          return rows.get(0);
        },
        () -> {
          CompletableFuture<Customer> row = new CompletableFuture<>();
          customers.scan(all).publisher().subscribe(new First(row));
          return row.join();
        });
    emails.take();
    Customer back =
        customers.applyAndGet(customers.writes().patch(ADA, c -> c.email(LOWER))).orElseThrow();
    assertThat(back.city()).isEqualTo("read");
    assertThat(
            get(async.applyAndGet(async.writes().patch(ADA, c -> c.email(LOWER))))
                .orElseThrow()
                .city())
        .isEqualTo("read");
    assertThat(emails.take()).containsExactly("read", "read");
    assertThat(customers.exists(ADA)).isTrue();
    assertThat(customers.scan(all).count()).isEqualTo(1);
    assertThat(emails.told).isEmpty();
  }

  /** Takes the first of what is published. */
  private record First(CompletableFuture<Customer> row) implements Flow.Subscriber<Customer> {
    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(Customer customer) {
      row.complete(customer);
    }

    @Override
    public void onError(Throwable failure) {
      row.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
      row.completeExceptionally(new AssertionError("no row"));
    }
  }

  @Test
  void aWriteThatIsRefusedIsToldAsNotApplied() {
    stored.put(Customer.of("ada", LOWER));
    Customer ada = Customer.of("ada", UPPER);
    var never = InterceptorTest_CustomerColumns.CITY.isPresent();

    assertThat(customers.putIfAbsent(ada)).isEmpty();
    assertThat(get(customers.async().putIf(ada, never))).isEmpty();
    assertThat(customers.apply(customers.writes().merge(ada).onlyIf(never)).applied()).isFalse();
    assertThat(
            customers
                .apply(customers.writes().restore(ada).at(Instant.ofEpochSecond(1)).ifAbsent())
                .applied())
        .isFalse();

    assertThat(emails.take())
        .containsExactly(
            "before PUT",
            "PUT NOT_APPLIED",
            "before PUT",
            "PUT NOT_APPLIED",
            "before MERGE",
            "MERGE NOT_APPLIED",
            "before RESTORE",
            "RESTORE NOT_APPLIED")
        .inOrder();
  }

  /** Checks versions; changes its argument before it is written. */
  private static final class Accounts implements EntityInterceptor<Account> {
    final List<String> told = Collections.synchronizedList(new ArrayList<>());

    @Override
    public Account beforeWrite(Account account, EntityWrite write) {
      return new Account(
          account.id(), String.valueOf(Emails.lower(account.email())), account.version());
    }

    /** Also the version: what is deleted is what was stored all the same. */
    @Override
    public Account afterRead(Account account) {
      return new Account(account.id(), account.email() + "!", 100 + account.version());
    }

    @Override
    public void afterOutcome(Account account, EntityWrite write, Outcome outcome) {
      told.add(account.id() + account.version() + " " + outcome);
    }
  }

  @Test
  void versionsAreCheckedAndToldAsWritten(InterceptorTest_AccountRepository plain) {
    Accounts accounts = new Accounts();
    InterceptorTest_AccountRepository checked =
        new InterceptorTest_AccountRepository(
            BigtableMapper.builder(client)
                .intercept(InterceptorTest_AccountMapping.INSTANCE, accounts)
                .build());

    Account first = checked.put(new Account("a", "A@A", 0));
    assertThat(first).isEqualTo(new Account("a", "a@a", 1));
    assertThat(get(checked.async().put(first)).version()).isEqualTo(2);
    assertThrows(StaleEntityException.class, () -> checked.put(first));
    BatchResult<Account, InterceptorTest_AccountKey> all =
        checked.applyAll(
            List.of(checked.writes().put(first), checked.writes().put(new Account("b", "B@B", 0))));

    assertThat(all.failures().values().iterator().next()).isInstanceOf(StaleEntityException.class);
    assertThat(all.stored().values()).containsExactly(new Account("b", "b@b", 1));
    assertThat(accounts.told.subList(0, 3))
        .containsExactly("a1 APPLIED", "a2 APPLIED", "a1 NOT_APPLIED")
        .inOrder();
    assertThat(accounts.told.subList(3, 5)).containsExactly("a1 NOT_APPLIED", "b1 APPLIED");
    assertThat(accounts.told).hasSize(5);
    assertThat(checked.applyAndGet(checked.writes().delete(InterceptorTest_AccountKey.of("b"))))
        .hasValue(new Account("b", "b@b!", 101));
    assertThat(plain.find("b")).isEmpty();
    assertThat(checked.find("a")).hasValue(new Account("a", "a@a!", 102));
  }

  @Test
  void whatTheRowKeepsIsTold(InterceptorTest_BadgeRepository plain) {
    List<Badge> told = new ArrayList<>();
    InterceptorTest_BadgeRepository badges =
        new InterceptorTest_BadgeRepository(
            BigtableMapper.builder(client)
                .intercept(
                    InterceptorTest_BadgeMapping.INSTANCE,
                    new EntityInterceptor<Badge>() {
                      @Override
                      public void afterOutcome(Badge badge, EntityWrite write, Outcome outcome) {
                        told.add(badge);
                      }
                    })
                .build());
    Badge first = plain.put(new Badge("a", "x", null));

    badges.put(new Badge("a", "y", null));
    var text = InterceptorTest_BadgeColumns.TEXT;
    assertThat(badges.putIf(new Badge("a", "z", null), text.isPresent())).isPresent();

    assertThat(told)
        .containsExactly(
            new Badge("a", "y", first.createdAt()), new Badge("a", "z", first.createdAt()))
        .inOrder();
  }

  @Test
  void aBeanThatIsReplacedIsLeftAsItWas(InterceptorTest_NoteRepository plain) {
    Note[] told = new Note[1];
    InterceptorTest_NoteRepository notes =
        new InterceptorTest_NoteRepository(
            BigtableMapper.builder(client)
                .intercept(
                    InterceptorTest_NoteMapping.INSTANCE,
                    new EntityInterceptor<Note>() {
                      @Override
                      public Note beforeWrite(Note note, EntityWrite write) {
                        return Note.of(note.id, note.text.strip());
                      }

                      @Override
                      public Note afterRead(Note note) {
                        note.text = "<" + note.text + ">";
                        return note;
                      }

                      @Override
                      public void afterOutcome(Note note, EntityWrite write, Outcome outcome) {
                        told[0] = note;
                      }
                    })
                .build());
    Note given = Note.of("a", " x ");

    Note put = notes.put(given);

    assertThat(given.updatedAt).isNull();
    assertThat(put).isSameInstanceAs(told[0]);
    assertThat(put.updatedAt).isNotNull();
    assertThat(put.text).isEqualTo("x");
    assertThat(plain.find("a").orElseThrow().text).isEqualTo("x");
    assertThat(notes.find("a").orElseThrow().text).isEqualTo("<x>");
  }

  @Test
  void anIndexHasWhatIsStored(InterceptorTest_UserRepository plain) {
    List<Outcome> told = new ArrayList<>();
    InterceptorTest_UserRepository users =
        new InterceptorTest_UserRepository(
            BigtableMapper.builder(client)
                .intercept(
                    InterceptorTest_UserMapping.INSTANCE,
                    new EntityInterceptor<User>() {
                      @Override
                      public User beforeWrite(User user, EntityWrite write) {
                        return new User(
                            user.id(), String.valueOf(Emails.lower(user.email())), user.version());
                      }

                      @Override
                      public User afterRead(User user) {
                        return new User(user.id(), "hidden", user.version());
                      }

                      @Override
                      public void afterOutcome(User user, EntityWrite write, Outcome outcome) {
                        told.add(outcome);
                      }
                    })
                .build());
    var byEmail = InterceptorTest_UserByEmailKey.email(LOWER);

    User put = users.put(new User("a", UPPER, 0));
    assertThat(put).isEqualTo(new User("a", LOWER, 1));
    assertThat(users.byEmail().list(byEmail)).containsExactly(new User("a", "hidden", 1));
    assertThat(users.byEmail().page(byEmail, 9).items())
        .containsExactly(new User("a", "hidden", 1));
    assertThat(plain.byEmail().list(byEmail)).containsExactly(put);
    users.put(new User("a", "OTHER", put.version()));

    assertThat(plain.byEmail().list(byEmail)).isEmpty();
    assertThat(plain.byEmail().list(InterceptorTest_UserByEmailKey.email("other"))).hasSize(1);
    assertThat(users.byEmail().sweep(InterceptorTest_UserByEmailKey.all())).isEqualTo(0);
    assertThat(MaintainedIndex.reindex(users, InterceptorTest_UserKey.all())).isEqualTo(1);
    assertThat(plain.byEmail().list(InterceptorTest_UserByEmailKey.all())).hasSize(1);
    assertThat(told).containsExactly(Outcome.APPLIED, Outcome.APPLIED);
  }

  /** Adds its name to that of the device. */
  private record Named(String name) implements EntityInterceptor<Device> {
    @Override
    public Device beforeWrite(Device device, EntityWrite write) {
      return with(device, device.name() + name);
    }

    @Override
    public Device afterRead(Device device) {
      return with(device, device.name() + name.toUpperCase(Locale.ROOT));
    }

    static Device with(Device device, String name) {
      return device instanceof Device.Phone phone
          ? new Device.Phone(phone.id(), name)
          : new Device.Tablet(((Device.Tablet) device).id(), name);
    }
  }

  /** The same for one class. */
  private record NamedPhone(String name, List<String> told)
      implements EntityInterceptor<Device.Phone> {
    @Override
    public Device.Phone beforeWrite(Device.Phone phone, EntityWrite write) {
      return new Device.Phone(phone.id(), phone.name() + name);
    }

    @Override
    public Device.Phone afterRead(Device.Phone phone) {
      return new Device.Phone(phone.id(), phone.name() + name.toUpperCase(Locale.ROOT));
    }

    @Override
    public void afterOutcome(Device.Phone phone, EntityWrite write, Outcome outcome) {
      told.add(name + " " + phone.name());
    }
  }

  @Test
  void thoseOfTheInterfaceAndOfTheClassApplyInOrder(
      InterceptorTest_Device_PhoneRepository plainPhones) {
    List<String> told = new ArrayList<>();
    BigtableMapper mapper =
        BigtableMapper.builder(client)
            .intercept(InterceptorTest_DeviceMapping.INSTANCE, new Named("a"))
            .intercept(InterceptorTest_Device_PhoneMapping.INSTANCE, new NamedPhone("b", told))
            .intercept(
                new EntityInterceptor<Object>() {
                  @Override
                  public Object beforeWrite(Object entity, EntityWrite write) {
                    return Named.with((Device) entity, ((Device) entity).name() + "c");
                  }

                  @Override
                  public void afterOutcome(Object entity, EntityWrite write, Outcome outcome) {
                    told.add("c " + ((Device) entity).name());
                  }
                })
            .build();
    InterceptorTest_Device_PhoneRepository phones =
        new InterceptorTest_Device_PhoneRepository(mapper);
    InterceptorTest_Device_TabletRepository tablets =
        new InterceptorTest_Device_TabletRepository(mapper);
    InterceptorTest_DeviceRepository devices = new InterceptorTest_DeviceRepository(mapper);

    phones.put(new Device.Phone("1", "-"));
    tablets.put(new Device.Tablet("1", "-"));

    assertThat(told).containsExactly("c -abc", "b -abc", "c -ac").inOrder();
    assertThat(plainPhones.find("1")).hasValue(new Device.Phone("1", "-abc"));
    assertThat(phones.find("1")).hasValue(new Device.Phone("1", "-abcBA"));
    assertThat(devices.scan(InterceptorTest_DeviceKey.all()).list())
        .containsExactly(new Device.Phone("1", "-abcBA"), new Device.Tablet("1", "-acA"));
  }

  @Test
  void whatAnInterceptorGivesBackIsOfTheSameClass() {
    EntityInterceptor<Device> faulty =
        new EntityInterceptor<>() {
          @Override
          public Device beforeWrite(Device device, EntityWrite write) {
            return new Device.Tablet("1", device.name());
          }

          @Override
          public Device afterRead(Device device) {
            return new Device.Tablet("1", device.name());
          }
        };
    BigtableMapper mapper =
        BigtableMapper.builder(client)
            .intercept(InterceptorTest_DeviceMapping.INSTANCE, faulty)
            .build();
    InterceptorTest_Device_PhoneRepository phones =
        new InterceptorTest_Device_PhoneRepository(mapper);
    new InterceptorTest_Device_PhoneRepository(BigtableMapper.create(client))
        .put(new Device.Phone("2", "x"));

    InvalidValueException refused =
        assertThrows(
            InvalidValueException.class, () -> phones.put(new Device.Phone("1", "secret")));
    assertThat(refused)
        .hasMessageThat()
        .isEqualTo(
            "InterceptorTest.Device.Phone: an interceptor has given back an entity of another"
                + " class.");
    DecodeException undecodable = assertThrows(DecodeException.class, () -> phones.find("2"));
    assertThat(undecodable).hasMessageThat().contains("given back an entity of another class");
    assertThat(phones.exists(InterceptorTest_Device_PhoneKey.of("1"))).isFalse();
  }

  @Test
  void otherRepositoriesOfTheSameMapperKeepTheirInterceptors() {
    stored.put(Customer.of("ada", LOWER));

    Optional<Customer> read =
        customers.withDeadlines(Deadlines.of(java.time.Duration.ofSeconds(30))).find(ADA);

    assertThat(read.orElseThrow().city()).isEqualTo("read");
  }
}
