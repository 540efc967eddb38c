/** What [AsyncReadRepository] answers in futures, as suspending functions. */
package io.github.bigtablemapper.kotlin

import com.google.cloud.bigtable.data.v2.BigtableDataClient
import io.github.bigtablemapper.AsyncReadRepository
import io.github.bigtablemapper.FirstPage
import io.github.bigtablemapper.Page
import io.github.bigtablemapper.ReadOptions
import io.github.bigtablemapper.column.HistoryColumn
import io.github.bigtablemapper.column.ListElement
import io.github.bigtablemapper.column.ListFamily
import io.github.bigtablemapper.column.MapFamily
import io.github.bigtablemapper.column.MappedColumn
import io.github.bigtablemapper.column.OwnedFamily
import io.github.bigtablemapper.column.SetFamily
import io.github.bigtablemapper.column.Versioned
import io.github.bigtablemapper.column.VersionedMapFamily
import io.github.bigtablemapper.column.VersionedSetFamily
import io.github.bigtablemapper.key.Key
import java.time.Instant
import kotlinx.coroutines.future.await

/** As `find(key)`: the entity, or null if there is none. Cancelling the coroutine ends the call. */
public suspend fun <E : Any, K : Key> AsyncReadRepository<E, K>.awaitFind(key: K): E? =
    find(key).await().orElse(null)

/** As `find(key, options)`: the entity, or null if there is none. */
public suspend fun <E : Any, K : Key> AsyncReadRepository<E, K>.awaitFind(
    key: K,
    options: (ReadOptions) -> ReadOptions,
): E? = find(key, options).await().orElse(null)

/** As `find(key, family, count)`: the entity with its first elements, or null. */
public suspend fun <E : Any, K : Key> AsyncReadRepository<E, K>.awaitFind(
    key: K,
    family: OwnedFamily<E>,
    count: Int,
): FirstPage<E>? = find(key, family, count).await().orElse(null)

/** As `find(key, history, count)`: the entity with its newest versions, or null. */
public suspend fun <E : Any, K : Key> AsyncReadRepository<E, K>.awaitFind(
    key: K,
    history: HistoryColumn<E, *>,
    count: Int,
): FirstPage<E>? = find(key, history, count).await().orElse(null)

/** As `findAll(keys)`: what was found, by key. */
public suspend fun <E : Any, K : Key> AsyncReadRepository<E, K>.awaitFindAll(
    keys: Collection<K>
): Map<K, E> = findAll(keys).await()

/** As `exists(key)`. */
public suspend fun <E : Any, K : Key> AsyncReadRepository<E, K>.awaitExists(key: K): Boolean =
    exists(key).await()

/** As `history(key, column, count)`: the newest versions, newest first. */
public suspend fun <E : Any, K : Key, T : Any> AsyncReadRepository<E, K>.awaitHistory(
    key: K,
    column: MappedColumn<E, T>,
    count: Int,
): List<Versioned<T>> = history(key, column, count).await()

/** As `history(key, column, from, to)`: the versions of a time, newest first. */
public suspend fun <E : Any, K : Key, T : Any> AsyncReadRepository<E, K>.awaitHistory(
    key: K,
    column: MappedColumn<E, T>,
    from: Instant,
    to: Instant,
): List<Versioned<T>> = history(key, column, from, to).await()

/** As `page(key, column, size, token)`; the first page has no token. */
public suspend fun <E : Any, K : Key, T : Any> AsyncReadRepository<E, K>.awaitPage(
    key: K,
    column: MappedColumn<E, T>,
    size: Int,
    token: String? = null,
): Page<Versioned<T>> = page(key, column, size, token).await()

/** As `page(key, map, size, token)`; the first page has no token. */
public suspend fun <E : Any, K : Key, A : Any, V : Any> AsyncReadRepository<E, K>.awaitPage(
    key: K,
    map: MapFamily<E, A, V>,
    size: Int,
    token: String? = null,
): Page<Map.Entry<A, V>> = page(key, map, size, token).await()

/** As `page(key, set, size, token)`; the first page has no token. */
public suspend fun <E : Any, K : Key, T : Any> AsyncReadRepository<E, K>.awaitPage(
    key: K,
    set: SetFamily<E, T>,
    size: Int,
    token: String? = null,
): Page<T> = page(key, set, size, token).await()

/** As `page(key, map, size, token)`, each value with its timestamp; the first page has no token. */
public suspend fun <E : Any, K : Key, A : Any, V : Any> AsyncReadRepository<E, K>.awaitPage(
    key: K,
    map: VersionedMapFamily<E, A, V>,
    size: Int,
    token: String? = null,
): Page<Map.Entry<A, Versioned<V>>> = page(key, map, size, token).await()

/** As `page(key, set, size, token)`, each member with its timestamp; the first page has no token. */
public suspend fun <E : Any, K : Key, T : Any> AsyncReadRepository<E, K>.awaitPage(
    key: K,
    set: VersionedSetFamily<E, T>,
    size: Int,
    token: String? = null,
): Page<Versioned<T>> = page(key, set, size, token).await()

/** As `page(key, list, size, token)`; the first page has no token. */
public suspend fun <E : Any, K : Key, T : Any> AsyncReadRepository<E, K>.awaitPage(
    key: K,
    list: ListFamily<E, T>,
    size: Int,
    token: String? = null,
): Page<ListElement<T>> = page(key, list, size, token).await()

/** As `callClient(operation, call)`: the answer. Cancelling the coroutine ends the call. */
public suspend fun <E : Any, K : Key, R : Any> AsyncReadRepository<E, K>.awaitCallClient(
    operation: String,
    call: (BigtableDataClient) -> R,
): R = callClient(operation, call).await()
