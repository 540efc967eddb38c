/**
 * [BulkWriter] in coroutines. A coroutine waits for room without a thread, if it is the only one
 * that adds; of several that wait for the last room, all but one may block theirs until the next
 * answer has come. Cancelling a coroutine keeps a write from being sent that was not.
 */
package io.github.bigtablemapper.kotlin

import io.github.bigtablemapper.BulkWriter
import io.github.bigtablemapper.Write
import io.github.bigtablemapper.WriteResult
import io.github.bigtablemapper.key.Key
import kotlinx.coroutines.future.await

/** As `add(write)`: returns its result when it is written. */
public suspend fun <E : Any, K : Key> BulkWriter<E, K>.awaitAdd(
    write: Write<E, K>
): WriteResult<E> {
    ready().await()
    return add(write).await()
}
