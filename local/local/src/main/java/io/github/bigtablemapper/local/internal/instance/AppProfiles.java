package io.github.bigtablemapper.local.internal.instance;

import com.google.bigtable.admin.v2.AppProfile;
import com.google.bigtable.admin.v2.CreateAppProfileRequest;
import com.google.bigtable.admin.v2.DeleteAppProfileRequest;
import com.google.bigtable.admin.v2.GetAppProfileRequest;
import com.google.bigtable.admin.v2.ListAppProfilesRequest;
import com.google.bigtable.admin.v2.ListAppProfilesResponse;
import com.google.bigtable.admin.v2.UpdateAppProfileMetadata;
import com.google.bigtable.admin.v2.UpdateAppProfileRequest;
import com.google.longrunning.Operation;
import com.google.protobuf.Empty;
import io.github.bigtablemapper.local.internal.call.InstanceAdminMethods;
import io.github.bigtablemapper.local.internal.call.Operations;
import io.github.bigtablemapper.local.internal.call.Page;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.call.UpdateMask;
import io.github.bigtablemapper.local.internal.limit.Name;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.grpc.Status;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * App profiles: profiles that are declared when the server starts, for all instances, and profiles
 * that admin calls create. Until an instance has one, calls can name any.
 */
public final class AppProfiles {
  private static final String DEFAULT = "default";

  /** Those that each instance has from the start, by id. */
  private final Map<String, AppProfile> initial = new TreeMap<>();

  private final boolean hasDeclared;
  private final Map<String, AppProfile> created = new ConcurrentSkipListMap<>();

  /** Those in which a profile was created, even if it was deleted again. */
  private final Set<String> instances = ConcurrentHashMap.newKeySet();

  private final AtomicLong versions = new AtomicLong();

  /**
   * Profiles.
   *
   * @param declared by id
   */
  public AppProfiles(Map<String, AppProfile> declared) {
    this.hasDeclared = !declared.isEmpty();
    initial.put(DEFAULT, oneCluster());
    initial.putAll(declared);
  }

  /** {@return the profile that production creates with an instance of one cluster} */
  private static AppProfile oneCluster() {
    return AppProfile.newBuilder()
        .setSingleClusterRouting(
            AppProfile.SingleClusterRouting.newBuilder().setAllowTransactionalWrites(true))
        .build();
  }

  /** Adds the handlers of the calls that change them. */
  public void addTo(Routes routes) {
    routes.answer(InstanceAdminMethods.CREATE_APP_PROFILE, this::create);
    routes.answer(InstanceAdminMethods.GET_APP_PROFILE, this::get);
    routes.answer(InstanceAdminMethods.LIST_APP_PROFILES, this::list);
    routes.answer(InstanceAdminMethods.UPDATE_APP_PROFILE, this::update);
    routes.answer(InstanceAdminMethods.DELETE_APP_PROFILE, this::delete);
  }

  /**
   * Rejects a profile that does not exist.
   *
   * @param resource a table or view of the instance
   */
  public void check(String resource, String id) {
    boolean isFree = !hasDeclared && !instances.contains(instance(resource));
    if (!isFree && find(resource, id) == null) {
      throw notFound(prefix(instance(resource)) + id);
    }
  }

  /** Rejects a profile with multi-cluster routing. */
  public void checkOneCluster(String resource, String id) {
    check(resource, id);
    AppProfile profile = find(resource, id);
    if (profile != null && profile.hasMultiClusterRoutingUseAny()) {
      throw Refusal.precondition("Change streams are read with single-cluster routing only.");
    }
  }

  private @Nullable AppProfile find(String resource, String id) {
    return find(prefix(instance(resource)) + (id.isEmpty() ? DEFAULT : id));
  }

  private @Nullable AppProfile find(String name) {
    AppProfile profile = created.get(name);
    String id = initialId(name);
    return profile == null && id != null ? initial(name, id) : profile;
  }

  private AppProfile initial(String name, String id) {
    return isolated(Objects.requireNonNull(initial.get(id)).toBuilder())
        .setName(name)
        .setEtag("0")
        .build();
  }

  /** {@return the id of a profile that its instance has from the start; null for another one} */
  private @Nullable String initialId(String name) {
    String id = name.substring(name.lastIndexOf('/') + 1);
    return initial.containsKey(id) && name.equals(prefix(instance(name)) + id) ? id : null;
  }

  private static RuntimeException notFound(String name) {
    return Refusal.notFound("App profile not found: " + name);
  }

  /** Rejects a profile that does not allow check-and-mutate and read-modify-write. */
  public void checkTransaction(String resource, String id) {
    check(resource, id);
    AppProfile profile = find(resource, id);
    if (profile != null && !profile.getSingleClusterRouting().getAllowTransactionalWrites()) {
      throw Refusal.precondition("Single-row transactions are not allowed by this app profile");
    }
  }

  private static String instance(String resource) {
    String[] parts = resource.split("/", 5);
    return parts.length < 4
        ? resource
        : parts[0] + "/" + parts[1] + "/" + parts[2] + "/" + parts[3];
  }

  private static String prefix(String instance) {
    return instance + "/appProfiles/";
  }

  private AppProfile create(CreateAppProfileRequest request) {
    Name.checkInstance(request.getParent());
    Name.APP_PROFILE.check(request.getAppProfileId());
    AppProfile profile =
        checked(
            request.getAppProfile().toBuilder()
                .setName(prefix(request.getParent()) + request.getAppProfileId()));
    instances.add(request.getParent());
    boolean isInitial = initialId(profile.getName()) != null;
    if (isInitial || created.putIfAbsent(profile.getName(), profile) != null) {
      throw Refusal.exists("App profile already exists: " + profile.getName());
    }
    return profile;
  }

  private AppProfile checked(AppProfile.Builder profile) {
    if (profile.getRoutingPolicyCase() == AppProfile.RoutingPolicyCase.ROUTINGPOLICY_NOT_SET) {
      throw Refusal.invalid("An app profile has a routing policy.");
    }
    return isolated(profile).setEtag(Long.toString(versions.incrementAndGet())).build();
  }

  /** {@return a profile with the isolation that production gives a profile without one} */
  private static AppProfile.Builder isolated(AppProfile.Builder profile) {
    return profile.getIsolationCase() == AppProfile.IsolationCase.ISOLATION_NOT_SET
        ? profile.setStandardIsolation(
            AppProfile.StandardIsolation.newBuilder()
                .setPriority(AppProfile.Priority.PRIORITY_HIGH))
        : profile;
  }

  private AppProfile get(GetAppProfileRequest request) {
    AppProfile profile = find(request.getName());
    if (profile == null) {
      throw notFound(request.getName());
    }
    return profile;
  }

  private ListAppProfilesResponse list(ListAppProfilesRequest request) {
    String prefix = prefix(request.getParent());
    Map<String, AppProfile> all = new TreeMap<>();
    initial.forEach((id, profile) -> all.put(prefix + id, initial(prefix + id, id)));
    created.forEach(
        (name, profile) -> {
          if (name.startsWith(prefix)) {
            all.put(name, profile);
          }
        });
    Page<AppProfile> page =
        Page.of(List.copyOf(all.values()), request.getPageSize(), request.getPageToken());
    return ListAppProfilesResponse.newBuilder()
        .addAllAppProfiles(page.items())
        .setNextPageToken(page.next())
        .build();
  }

  private synchronized Operation update(UpdateAppProfileRequest request) {
    AppProfile wanted = request.getAppProfile();
    AppProfile profile = get(GetAppProfileRequest.newBuilder().setName(wanted.getName()).build());
    if (!wanted.getEtag().isEmpty() && !wanted.getEtag().equals(profile.getEtag())) {
      throw Status.ABORTED
          .withDescription("The etag differs from the etag of the app profile.")
          .asRuntimeException();
    }
    AppProfile.Builder updated = profile.toBuilder();
    UpdateMask.merge(request.getUpdateMask(), wanted, updated);
    AppProfile result = checked(updated.setName(profile.getName()));
    created.put(result.getName(), result);
    // A client sends the etag of a profile back, and can update one of an update several times.
    return Operations.done(
        result.getName(),
        result.toBuilder().clearEtag().build(),
        UpdateAppProfileMetadata.getDefaultInstance());
  }

  private Empty delete(DeleteAppProfileRequest request) {
    if (initialId(request.getName()) != null) {
      throw Refusal.precondition("This app profile cannot be deleted: " + request.getName());
    }
    if (created.remove(request.getName()) == null) {
      throw notFound(request.getName());
    }
    return Empty.getDefaultInstance();
  }
}
